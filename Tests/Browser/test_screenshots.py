"""Pages of every look compared with recorded pictures.

RECORD_SCREENSHOTS=1 writes the pictures anew and fails.
"""
import io
import os
import pathlib
import tempfile
import unittest

import fixtures
from browser import Preview, start_browser, write_bundle
from PIL import Image, ImageChops
from selenium.webdriver.common.by import By

FOLDER = pathlib.Path(__file__).resolve().parent / "Screenshots"
# Fonts are drawn a little differently by each version of the browser: a channel may differ by this much …
CHANNEL_TOLERANCE = 64
# … and this part of the pixels by more.
PIXEL_TOLERANCE = 0.02

CASES = {
    "iphone-26-light": ([], {}),
    "iphone-26-dark": (["--appearance", "dark"], {}),
    "iphone-18-light": (["--ios", "18"], {}),
    "iphone-15-dark-german": (["--ios", "15", "--appearance", "dark", "--language", "de"], {}),
    "iphone-26-arabic": (["--language", "ar"], {}),
    "iphone-26-pseudo": (["--language", "en-XA"], {}),
    "iphone-26-accessibility": ([], {"choose": ("size", "ax3")}),
    "iphone-26-small": ([], {"choose": ("size", "xs")}),
    "iphone-18-scrolled": (["--ios", "18"], {"scroll": 400}),
    "iphone-26-choices": ([], {"open": 8}),
    "iphone-18-child": (["--ios", "18"], {"open": 12}),
    "ipad-26-light": (["--device", "ipad"], {}),
    "ipad-18-dark": (["--device", "ipad", "--ios", "18", "--appearance", "dark"], {}),
    "iphone-26-dropped": ([], {"bundle": fixtures.dropped, "toggle": "ghosts"}),
}


class ScreenshotTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = start_browser((1700, 1000))

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()

    def picture(self, arguments, steps):
        with tempfile.TemporaryDirectory() as folder:
            bundle = write_bundle(folder, steps.get("bundle", fixtures.every_type)())
            page = Preview(self.browser, bundle, "--app-name", "App", *arguments)
        self.addCleanup(page.close)
        # The same font everywhere; the page itself asks for the system's.
        page.script("document.querySelector('main').style.setProperty('--font', '\"Noto Sans\", \"Noto Sans Arabic\"')")
        if "choose" in steps:
            page.choose(*steps["choose"])
        page.show_dropped("toggle" in steps)
        if "open" in steps:
            page.control(steps["open"]).click()
            page.script("document.activeElement.blur(); for (const run of document.getAnimations()) run.finish()")
        if "scroll" in steps:
            page.script("document.querySelector('section:not([hidden])').scrollTop = arguments[0]", steps["scroll"])
            self.browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        return Image.open(io.BytesIO(page.find("main").screenshot_as_png)).convert("RGB")

    def test_pictures(self):
        recorded = []
        for name, (arguments, steps) in CASES.items():
            file = FOLDER / f"{name}.png"
            picture = self.picture(arguments, steps)
            if os.environ.get("RECORD_SCREENSHOTS"):
                FOLDER.mkdir(exist_ok=True)
                picture.quantize(64).save(file, optimize=True)
                recorded.append(name)
                continue
            with self.subTest(name):
                expected = Image.open(file).convert("RGB")
                self.assertEqual(picture.size, expected.size)
                difference = ImageChops.difference(picture, expected)
                strong = sum(difference.convert("L").point(lambda level: level > CHANNEL_TOLERANCE and 255).histogram()[255:])
                part = strong / (picture.width * picture.height)
                self.assertLessEqual(part, PIXEL_TOLERANCE, f"{part:.1%} of the pixels differ")
        self.assertEqual(recorded, [], "screenshots were recorded; look at them and run the test without recording")

    def test_every_picture_is_a_case(self):
        self.assertEqual(sorted(file.stem for file in FOLDER.glob("*.png")), sorted(CASES))


if __name__ == "__main__":
    unittest.main()
