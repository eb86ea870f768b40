"""The pictures of previews in the documentation; run by Scripts/preview-screenshots.sh, never by the tests."""
import io
import pathlib
import tempfile
import unittest

from browser import ROOT, Preview, plist, start_browser, strings, write_bundle
from PIL import Image

ROWS = [
    {"Type": "PSGroupSpecifier", "Title": "Playback", "FooterText": "Episodes resume where you stopped listening."},
    {"Type": "PSToggleSwitchSpecifier", "Title": "Continuous Playback", "Key": "continuous", "DefaultValue": True},
    {"Type": "PSMultiValueSpecifier", "Title": "Skip Forward", "Key": "skip", "DefaultValue": 30,
     "Values": [10, 30, 60], "Titles": ["10 seconds", "30 seconds", "60 seconds"]},
    {"Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 0.7, "MinimumValue": 0, "MaximumValue": 1},
    {"Type": "PSRadioGroupSpecifier", "Title": "Downloads", "Key": "downloads", "DefaultValue": "wifi",
     "Values": ["wifi", "always"], "Titles": ["Wi-Fi Only", "Wi-Fi and Cellular"]},
    {"Type": "PSGroupSpecifier", "Title": "Account"},
    {"Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "Anna"},
    {"Type": "PSToggleSwichSpecifier", "Title": "Synchronize", "Key": "sync", "DefaultValue": True},
    {"Type": "PSChildPaneSpecifier", "Title": "Notifications", "File": "Notifications"},
    {"Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version", "DefaultValue": "4.2"},
]
GERMAN = {
    "Playback": "Wiedergabe", "Episodes resume where you stopped listening.": "Folgen werden dort fortgesetzt, wo du aufgehört hast.",
    "Continuous Playback": "Fortlaufende Wiedergabe", "Skip Forward": "Vorspringen", "30 seconds": "30 Sekunden",
    "Downloads": "Downloads", "Wi-Fi Only": "Nur WLAN", "Wi-Fi and Cellular": "WLAN und Mobilfunk", "Account": "Konto",
    "Name": "Name", "Synchronize": "Synchronisieren", "Notifications": "Mitteilungen", "Version": "Version",
    "10 seconds": "10 Sekunden", "60 seconds": "60 Sekunden", "New Episodes": "Neue Folgen",
}
PICTURES = {
    "preview-iphone": (["--app-name", "Podcasts"], (1360, 1000), True),
    "preview-ipad-dark": (
        ["--app-name", "Podcasts", "--device", "ipad", "--appearance", "dark", "--language", "de"], (1560, 1000), False),
}


class DocumentationPictures(unittest.TestCase):
    def test_write(self):
        notifications = [{"Type": "PSToggleSwitchSpecifier", "Title": "New Episodes", "Key": "new", "DefaultValue": True}]
        files = {
            "Root.plist": plist(ROWS, StringsTable="Root"), "Notifications.plist": plist(notifications, StringsTable="Root"),
            "en.lproj/Root.strings": strings({text: text for text in GERMAN}), "de.lproj/Root.strings": strings(GERMAN),
        }
        for name, (arguments, size, shows_dropped) in PICTURES.items():
            browser = start_browser(size)
            self.addCleanup(browser.quit)
            with tempfile.TemporaryDirectory() as folder:
                page = Preview(browser, write_bundle(folder, files), *arguments)
            page.script("document.querySelector('main').style.setProperty('--font', '\"Noto Sans\"')")
            page.show_dropped(shows_dropped)
            if shows_dropped:
                page.control(1).click()
                page.script("document.activeElement.blur()")
            picture = Image.open(io.BytesIO(browser.get_screenshot_as_png())).convert("RGB")
            picture.quantize(128).save(ROOT / "Documentation" / "Images" / f"{name}.png", optimize=True)
            page.close()


if __name__ == "__main__":
    unittest.main()
