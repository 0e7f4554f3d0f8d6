"""pack.py wheel|npm|zip VERSION TIME OUT SOURCE... - packages for others' tools, the same bytes each time.

    wheel  SOURCE: the module, the shared library, the license
    npm    SOURCE: files of the package, package.json made here
    zip    SOURCE: files, named as they are given, and those of fixtures
"""
import base64
import gzip
import hashlib
import io
import json
import pathlib
import sys
import tarfile
import time
import zipfile

TEXT = "The referee for the game of Go: whether a move is legal, and why, under any common rule set"


def write_zip(out, files, when):
    date = time.gmtime(max(when, 315532800))[:6]  # a zip knows no time before 1980
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, date)
            info.external_attr = (0o755 if name.endswith((".so", ".exe")) else 0o644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


def wheel(version, when, out, module, library, license):
    """The module as the package igo_referee; the library lies beside it, where it looks first."""
    tag = "py3-none-manylinux2014_x86_64"
    name = "igo_referee-%s" % version
    soname = "libigo.so." + version.rsplit(".", 1)[0]
    metadata = (
        "Metadata-Version: 2.1\nName: igo-referee\nVersion: %s\nSummary: %s\nLicense: MIT\n"
        "Requires-Python: >=3.7\nDescription-Content-Type: text/plain\n\n"
        "    from igo_referee import Game\n"
        "    game = Game.empty(9)\n"
        '    print(game.is_legal("D4"))\n' % (version, TEXT)
    )
    kind = "Wheel-Version: 1.0\nGenerator: igo\nRoot-Is-Purelib: false\nTag: %s\n" % tag
    files = [
        ("igo_referee/__init__.py", module.read_bytes()),
        ("igo_referee/" + soname, library.read_bytes()),
        (name + ".dist-info/LICENSE", license.read_bytes()),
        (name + ".dist-info/METADATA", metadata.encode()),
        (name + ".dist-info/WHEEL", kind.encode()),
    ]
    record = name + ".dist-info/RECORD"
    rows = ""
    for path, data in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows += "%s,sha256=%s,%d\n" % (path, digest, len(data))
    files.append((record, (rows + record + ",,\n").encode()))
    write_zip("%s/%s-%s.whl" % (out, name, tag), files, when)


def npm(version, when, out, *sources):
    package = {
        "name": "igo",
        "version": version,
        "description": TEXT,
        "license": "MIT",
        "type": "module",
        "main": "igo.mjs",
        "exports": {".": {"types": "./igo.d.ts", "default": "./igo.mjs"}, "./igo.wasm": "./igo.wasm"},
        "types": "igo.d.ts",
    }
    files = {"package.json": (json.dumps(package, indent=2) + "\n").encode()}
    files.update((source.name, source.read_bytes()) for source in sources)
    with open("%s/igo-%s.tgz" % (out, version), "wb") as raw:
        with gzip.GzipFile("", "wb", 9, raw, 0) as packed, tarfile.open(
            fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT
        ) as archive:
            for name in sorted(files):
                info = tarfile.TarInfo("package/" + name)
                info.size, info.mtime, info.mode = len(files[name]), when, 0o644
                archive.addfile(info, io.BytesIO(files[name]))


def windows(version, when, out, *sources):
    found = sorted(
        path
        for path in pathlib.Path("fixtures").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )
    files = [(source.name, source.read_bytes()) for source in sources]
    files += [(path.as_posix(), path.read_bytes()) for path in found]
    write_zip("%s/igo-windows-%s.zip" % (out, version), files, when)


if __name__ == "__main__":
    what, version, when, out = sys.argv[1:5]
    pack = {"wheel": wheel, "npm": npm, "zip": windows}[what]
    pack(version, int(when), out, *map(pathlib.Path, sys.argv[5:]))
