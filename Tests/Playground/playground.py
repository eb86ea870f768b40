"""The playground in a headless Chromium, served from this machine, and the program it is compared with."""
import base64
import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from browser import TOOL, start_browser  # noqa: E402
from selenium.common.exceptions import WebDriverException  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.support.ui import WebDriverWait  # noqa: E402

SITE = ROOT / ".build" / "playground" / "site"

# Calls a function of the page with files, given as base64 text by path, and returns what it resolves to;
# bytes come back as base64 text.
CALL = """
const [name, encoded, bundle, done] = arguments;
const files = Object.fromEntries(Object.entries(encoded).map(([path, text]) =>
  [path, Uint8Array.from(atob(text), (character) => character.charCodeAt(0))]));
const encode = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
window.settingsc[name](files, bundle).then((value) => done({ value: JSON.stringify(value, (_, item) =>
  item instanceof Uint8Array ? encode(item) : item) }), (error) => done({ error: error.message }));
"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Playground(unittest.TestCase):
    """Starts one server and one browser for the tests of a class."""

    size = (1600, 1000)

    @classmethod
    def setUpClass(cls):
        handler = functools.partial(QuietHandler, directory=str(SITE))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}/index.html"
        cls.browser = start_browser(cls.size)
        cls.browser.set_script_timeout(120)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.server.shutdown()
        cls.server.server_close()

    def open(self, fragment=""):
        """Opens the page and waits for the findings of what it shows first."""
        self.browser.get("about:blank")
        self.browser.get_log("browser")
        self.browser.get_log("performance")
        self.browser.get(self.address + fragment)
        self.wait(lambda: self.text("summary") != "Loading…")

    def wait(self, condition, seconds=60):
        return WebDriverWait(self.browser, seconds, poll_frequency=0.05, ignored_exceptions=[WebDriverException]).until(lambda _: condition())

    def part(self, name):
        return self.browser.find_element(By.ID, name)

    def text(self, name):
        return self.part(name).text

    def find_all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def rules(self):
        return self.script("return [...document.querySelectorAll('[data-finding]')].map((one) => one.dataset.finding)")

    def call(self, function, files, bundle="Settings.bundle"):
        """The value of a function of the page for files, given as bytes by path."""
        encoded = {path: base64.b64encode(content).decode() for path, content in files.items()}
        result = self.browser.execute_async_script(CALL, function, encoded, bundle)
        if "error" in result:
            raise AssertionError(result["error"])
        return json.loads(result["value"])

    def write(self, text):
        """Gives the shown file another text, as if it were typed."""
        self.script(
            "const field = document.getElementById('text'); field.value = arguments[0];"
            "field.dispatchEvent(new Event('input'));", text)

    def choose(self, name, value):
        self.script(
            "const picker = document.getElementById(arguments[0]); picker.value = arguments[1];"
            "picker.dispatchEvent(new Event('change'));", name, value)

    def console(self):
        return [entry["message"] for entry in self.browser.get_log("browser")
                if entry["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        """The addresses asked for since the page was opened, but those of texts that it has itself."""
        addresses = []
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if not address.startswith(("data:", "blob:", "about:")):
                    addresses.append(address)
        return addresses


class Program:
    """The native program on a bundle in a folder of its own, or in an app with files around it."""

    def __init__(self, files, path="Settings.bundle"):
        self.folder = tempfile.TemporaryDirectory(prefix="settingsc-playground-")
        self.name = path
        self.bundle = pathlib.Path(self.folder.name) / path
        root = self.bundle if "/" not in path else pathlib.Path(self.folder.name)
        for name, content in files.items():
            target = root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)

    def run(self, *arguments):
        return subprocess.run(
            [TOOL, *arguments], cwd=self.folder.name, capture_output=True, env={**os.environ, "NO_COLOR": "1"})

    def lint(self):
        return json.loads(self.run("lint", "--format", "json", self.name).stdout)

    def fix(self):
        self.run("lint", "--fix", self.name)
        return {path.relative_to(self.bundle).as_posix(): path.read_bytes()
                for path in self.bundle.rglob("*") if path.is_file()}

    def defaults(self):
        run = self.run("defaults", "--by-suite", "--skip-faulty", "--format", "json", self.name)
        return json.loads(run.stdout) if run.stdout else None

    def close(self):
        self.folder.cleanup()
