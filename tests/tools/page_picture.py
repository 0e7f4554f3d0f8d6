"""page_picture.py PAGE PNG - a small picture of the page as Chromium shows it, light and in few colors: what it says of
a ko. The screenshot is written with a palette of at most 64 colors, which makes it a fourth as large."""
import base64
import collections
import pathlib
import struct
import sys
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "page"))
from browser import Browser

WIDTH, HEIGHT, SCALE = 875, 520, 0.8
POINT = 20  # of the board with nine columns: the ko


def screenshot(page):
    browser = Browser()
    try:
        browser.size(WIDTH, HEIGHT)
        metrics = {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": SCALE, "mobile": False}
        path = f"{browser.session}/goog/cdp/execute"
        browser.call("POST", path, {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics})
        browser.open(pathlib.Path(page).resolve().as_uri())
        browser.pointer(f'[data-point="{POINT}"]')
        browser.until("return document.querySelector('#head').textContent.startsWith('Illegal')")
        shot = browser.call("POST", path, {"cmd": "Page.captureScreenshot", "params": {}})
        return base64.b64decode(shot["data"])
    finally:
        browser.close()


def pixels(png):
    """Width, height and the colors of a PNG of 8 bits a channel, row by row."""
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            data += body
        at += 12 + length
    size = {2: 3, 6: 4}[color]
    assert depth == 8
    raw, stride = zlib.decompress(data), width * size
    above, rows = bytearray(stride), []
    for y in range(height):
        start = y * (stride + 1)
        line, how = bytearray(raw[start + 1 : start + 1 + stride]), raw[start]
        for i in range(stride):
            left = line[i - size] if i >= size else 0
            corner = above[i - size] if i >= size else 0
            guess = left + above[i] - corner
            near = min((left, above[i], corner), key=lambda value: abs(guess - value))
            line[i] = line[i] + (0, left, above[i], (left + above[i]) // 2, near)[how] & 255
        rows.append([tuple(line[i : i + 3]) for i in range(0, stride, size)])
        above = line
    return width, height, rows


def palette_of(rows, most=64):
    """Boxes of colors, halved where they are longest; each has its mean."""
    boxes = [list(collections.Counter(color for row in rows for color in row).items())]
    span = lambda box, i: max(c[i] for c, _ in box) - min(c[i] for c, _ in box)
    while len(boxes) < most:
        box = max(boxes, key=lambda box: max(span(box, i) for i in range(3)))
        axis = max(range(3), key=lambda i: span(box, i))
        if len(box) == 1:
            break
        boxes.remove(box)
        box.sort(key=lambda item: item[0][axis])
        middle = (box[0][0][axis] + box[-1][0][axis]) / 2
        boxes += [[b for b in box if b[0][axis] <= middle], [b for b in box if b[0][axis] > middle]]
    mean = lambda box: tuple(round(sum(c[i] * n for c, n in box) / sum(n for _, n in box)) for i in range(3))
    return [mean(box) for box in boxes], {c: i for i, box in enumerate(boxes) for c, _ in box}


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def small(png):
    width, height, rows = pixels(png)
    colors, number = palette_of(rows)
    data = b"".join(b"\0" + bytes(number[color] for color in row) for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", bytes(sum(colors, ()))), (b"IDAT", zlib.compress(data, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


pathlib.Path(sys.argv[2]).write_bytes(small(screenshot(sys.argv[1])))
