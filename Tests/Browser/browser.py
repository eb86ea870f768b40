"""A headless Chromium with the preview of a bundle, and what tests ask of it."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = os.environ.get("SETTINGSC", str(ROOT / ".build" / "debug" / "settingsc"))


def start_browser(size=(1500, 1000)):
    """A browser that notes its console and its requests."""
    options = Options()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
    for argument in [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--lang=en-US", "--force-color-profile=srgb", "--disable-lcd-text",
        "--disable-background-networking", "--disable-component-update", f"--window-size={size[0]},{size[1]}",
    ]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def write_bundle(folder, files):
    """Writes files, given as texts or bytes by path, as a bundle, and returns its path."""
    bundle = pathlib.Path(folder) / "Settings.bundle"
    for path, content in files.items():
        target = bundle / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return bundle


class Preview:
    """The preview of a bundle in a browser."""

    def __init__(self, browser, bundle, *arguments, status=0):
        self.browser = browser
        self.folder = tempfile.mkdtemp(prefix="settingsc-preview-")
        self.file = pathlib.Path(self.folder) / "preview.html"
        run = subprocess.run(
            [TOOL, "preview", str(bundle), "-o", str(self.file), *arguments], capture_output=True, text=True)
        assert run.returncode == status, (run.returncode, run.stderr)
        self.errors = run.stderr
        self.open(self.file.as_uri())

    def open(self, address):
        # What earlier pages left in the logs is not about this one; a served one asks its server until it is left.
        self.browser.get("about:blank")
        self.browser.get_log("browser")
        self.browser.get_log("performance")
        self.browser.get(address)

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def find_all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def values(self):
        return self.script("return window.settingsc.values()")

    def displayed_pages(self):
        return [page.get_attribute("data-page") for page in self.find_all("section[data-page]") if page.is_displayed()]

    def row(self, index, page="Root.plist"):
        return self.find(f'section[data-page="{page}"] [data-row="PreferenceSpecifiers[{index}]"]')

    def control(self, index, page="Root.plist"):
        return self.row(index, page).find_element(By.CSS_SELECTOR, "input, textarea, button")

    def choose(self, name, value):
        self.script(
            "const picker = document.querySelector(`.toolbar select[name=${arguments[0]}]`);"
            "picker.value = arguments[1]; picker.dispatchEvent(new Event('change'));", name, value)

    def toggle(self, name):
        self.find(f".toolbar input[name={name}]").click()

    def show_dropped(self, wanted):
        """Draws dropped rows or leaves them out; they are drawn at first where there are some."""
        if self.find(".toolbar input[name=ghosts]").is_selected() != wanted:
            self.toggle("ghosts")

    def visible_text(self):
        return self.find("main").text

    def console(self):
        """What the console has above the level of information."""
        return [entry["message"] for entry in self.browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        """The addresses that the page asked for, besides itself and embedded data."""
        addresses = []
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if not address.startswith("data:") and address != self.browser.current_url.split("#")[0]:
                    addresses.append(address)
        return addresses


def plist(rows, **page):
    """A page as an XML property list, with rows as dictionaries of Python values."""
    import plistlib

    return plistlib.dumps({**page, "PreferenceSpecifiers": rows}, sort_keys=False)


def strings(entries):
    """A strings table."""
    escape = lambda text: text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return "".join(f'"{escape(key)}" = "{escape(value)}";\n' for key, value in entries.items())
