"""firefox.py - a headless Firefox, driven over Marionette: JSON on a socket, as geckodriver does."""

import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from browser import Browser

PREFS = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.events.testing.asyncClipboard": True,
    "app.update.disabledForTesting": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "dom.w3c_touch_events.enabled": 1,
}

# What WebDriver has as a path behind that of the session, and what goes with it.
COMMANDS = {
    "url": "WebDriver:Navigate",
    "execute/sync": "WebDriver:ExecuteScript",
    "element": "WebDriver:FindElement",
    "actions": "WebDriver:PerformActions",
    "click": "WebDriver:ElementClick",
    "value": "WebDriver:ElementSendKeys",
}

MARGIN = "return [outerWidth - innerWidth, outerHeight - innerHeight]"


def program():
    """Firefox, if it is installed."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(Browser):
    """Takes the commands that Browser gives to a driver."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        profile = pathlib.Path(self.folder.name)
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFS.items()]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self.driver = subprocess.Popen(
            [program(), "--headless", "--marionette", "--no-remote", "--profile", profile],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.number = 0
        self.session = "session"
        self.socket = self.connect(profile / "MarionetteActivePort")
        self.receive()
        self.command("WebDriver:NewSession", {})

    def connect(self, port):
        end = time.monotonic() + 60
        while not (port.exists() and port.read_text(encoding="utf-8").strip()):
            if time.monotonic() > end:
                raise RuntimeError("Firefox does not begin")
            time.sleep(0.05)
        return socket.create_connection(("127.0.0.1", int(port.read_text(encoding="utf-8"))))

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            length += self.socket.recv(1)
        left = int(length[:-1])
        parts = []
        while left > 0:
            parts.append(self.socket.recv(left))
            left -= len(parts[-1])
        return json.loads(b"".join(parts))

    def command(self, name, body):
        self.number += 1
        text = json.dumps([0, self.number, name, body]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(error["message"])
        return result.get("value") if isinstance(result, dict) and "value" in result else result

    def call(self, method, path, body=None):
        _, _, rest = path.partition("/")
        if method == "DELETE":
            return None
        body = dict(body or {})
        parts = rest.split("/")
        if len(parts) == 3:
            body["id"] = parts[1]
        name = COMMANDS[rest if rest in COMMANDS else parts[-1]]
        if name == "WebDriver:ExecuteScript":
            body |= {"sandbox": None, "newSandbox": False}
        return self.command(name, body)

    def size(self, width, height, dark=False):
        """Of the page, not of the window, which has a smallest width of its own; it is always light."""
        right, below = self.run(MARGIN)
        self.command("WebDriver:SetWindowRect", {"width": width + right, "height": height + below})
        self.until(f"return innerWidth === {width} && innerHeight === {height}")

    def close(self):
        self.socket.close()
        self.driver.terminate()
        self.driver.wait()
        self.folder.cleanup()
