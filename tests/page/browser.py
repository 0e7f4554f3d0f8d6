"""browser.py - a headless Chromium, driven over WebDriver, which is HTTP and JSON."""

import base64
import json
import pathlib
import shutil
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {
    "Enter": "\ue007",
    "Up": "\ue013",
    "Down": "\ue015",
    "Left": "\ue012",
    "Right": "\ue014",
    "Tab": "\ue004",
    "Home": "\ue011",
    "End": "\ue010",
    "Escape": "\ue00c",
}


def missing():
    """What is not installed, if anything."""
    names = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return " and ".join(names)


def used(driver):
    """Processor time of the threads in which the pages of a driver run, in ms; 0 where no system tells it."""
    parents, pages = {}, {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if any(sign in (folder / "cmdline").read_bytes() for sign in (b"--type=renderer", b"-isForBrowser")):
                pages[int(folder.name)] = int((folder / "schedstat").read_text().split()[0])
        except OSError:
            continue  # it has ended meanwhile

    def is_own(process):
        while process in parents and process != driver:
            process = parents[process]
        return process == driver

    return sum(time for process, time in pages.items() if is_own(process)) / 1e6


class Browser:
    def __init__(self):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.base = None
        for line in self.driver.stdout:
            if "successfully on port" in line:
                self.base = f"http://127.0.0.1:{line.rsplit(' ', 1)[1].strip().rstrip('.')}"
                break
        options = {
            "args": [
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
            ]
        }
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
        }
        wanted["timeouts"] = {"script": 110_000}  # below that of a call
        made = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/session/{made['sessionId']}"

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.base + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=600) as reply:
                return json.load(reply)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    def post(self, path, **body):
        return self.call("POST", self.session + path, body)

    def close(self):
        try:
            self.call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()

    def open(self, address):
        self.post("/url", url=address)
        self.until("return document.body.dataset.ready !== undefined")

    def run(self, script, *args):
        return self.post("/execute/sync", script=script, args=list(args))

    def until(self, script, seconds=120):
        """What the script says once it is true. The time is for a loaded machine alone."""
        end = time.monotonic() + seconds
        while not (said := self.run(script)):
            if time.monotonic() > end:
                seen = self.run(
                    "return [document.readyState, location.href.slice(0, 200),"
                    " document.querySelector('#head, #dojo-output')?.textContent]"
                )
                raise RuntimeError(f"waited in vain: {script}: {seen}")
            time.sleep(0.02)
        return said

    def used(self):
        return used(self.driver.pid)

    def find(self, selector):
        return self.post("/element", using="css selector", value=selector)[ELEMENT]

    def click(self, selector):
        self.post(f"/element/{self.find(selector)}/click")

    def pointer(self, selector, button=None):
        """Moves the mouse to the middle of an element, and clicks with a button."""
        acts = [
            {
                "type": "pointerMove",
                "duration": 0,
                "x": 0,
                "y": 0,
                "origin": {ELEMENT: self.find(selector)},
            }
        ]
        if button is not None:
            acts += [
                {"type": "pointerDown", "button": button},
                {"type": "pointerUp", "button": button},
            ]
        self.post("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": acts}])

    def tap(self, selector):
        """Touches the middle of an element with a finger."""
        self.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' })", selector)
        acts = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": {ELEMENT: self.find(selector)}},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self.post("/actions", actions=[{**finger, "actions": acts}])

    def wheel(self, selector, pixels):
        act = {"type": "scroll", "x": 0, "y": 0, "deltaX": 0, "deltaY": pixels}
        acts = [{**act, "origin": {ELEMENT: self.find(selector)}}]
        self.post("/actions", actions=[{"type": "wheel", "id": "wheel", "actions": acts}])

    def keys(self, *names):
        acts = []
        for name in names:
            value = KEYS.get(name, name)
            acts += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.post("/actions", actions=[{"type": "key", "id": "keyboard", "actions": acts}])

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def size(self, width, height, dark=False):
        self.call(
            "POST",
            f"{self.session}/goog/cdp/execute",
            {
                "cmd": "Emulation.setDeviceMetricsOverride",
                "params": {
                    "width": width,
                    "height": height,
                    "deviceScaleFactor": 1,
                    "mobile": False,
                },
            },
        )
        self.call(
            "POST",
            f"{self.session}/goog/cdp/execute",
            {
                "cmd": "Emulation.setEmulatedMedia",
                "params": {
                    "features": [
                        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
                    ]
                },
            },
        )

    def media(self, name):
        self.call(
            "POST",
            f"{self.session}/goog/cdp/execute",
            {"cmd": "Emulation.setEmulatedMedia", "params": {"media": name}},
        )

    def picture(self, path, whole=True):
        shot = self.call(
            "POST",
            f"{self.session}/goog/cdp/execute",
            {"cmd": "Page.captureScreenshot", "params": {"captureBeyondViewport": whole}},
        )
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def log(self):
        return [entry["message"] for entry in self.post("/se/log", type="browser")]
