"""Two versions of a bundle side by side."""
import io
import pathlib
import subprocess
import tempfile
import time
import unittest

from PIL import Image
from selenium.webdriver.common.by import By

from browser import TOOL, Preview, plist, start_browser, write_bundle

BROWSER = None


def setUpModule():
    global BROWSER
    BROWSER = start_browser((1600, 1000))


def tearDownModule():
    BROWSER.quit()


def toggle(key, title):
    return {"Type": "PSToggleSwitchSpecifier", "Key": key, "Title": title, "DefaultValue": True}


def pages(key, more, *rows):
    pane = {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"}
    many = [toggle(f"row{number}", f"Row {number}") for number in range(30)]
    return {
        "Root.plist": plist([pane, toggle(key, "Sounds"), *rows, *many]),
        "More.plist": plist([more]),
    }


class ComparisonTests(unittest.TestCase):
    def comparison(self, old, new, browser=None):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        sides = []
        for name, files in [("old", old), ("new", new)]:
            (pathlib.Path(folder.name) / name).mkdir()
            sides.append(write_bundle(pathlib.Path(folder.name) / name, files))
        page = Preview(browser or BROWSER, sides[1], "--base", str(sides[0]))
        self.addCleanup(page.close)
        return page

    def setUp(self):
        old = pages("sounds", toggle("color", "Color"), toggle("gone", "Gone"))
        new = pages("play_sounds", toggle("color", "Colour"), toggle("fresh", "Other"))
        self.page = self.comparison(old, new)

    def shown(self, page):
        return {
            side: [section.get_attribute("data-page")
                   for section in page.find_all(f'main[data-side="{side}"] section') if section.is_displayed()]
            for side in ("old", "new")
        }

    def marks(self, side):
        return sorted(
            (row.get_attribute("data-key"), row.get_attribute("data-change"), row.get_attribute("data-level"))
            for row in self.page.find_all(f'main[data-side="{side}"] [data-row][data-change]'))

    def test_rows_are_marked_with_level_and_sentence(self):
        self.assertEqual(self.marks("old"), [
            ("color", "changed", "safe"), ("gone", "removed", "breaking"), ("sounds", "changed", "breaking")])
        self.assertEqual(self.marks("new"), [
            ("color", "changed", "safe"), ("fresh", "added", "safe"), ("play_sounds", "changed", "breaking")])
        titles = [title.text for title in self.page.find_all("section:not([hidden]) .large-title")]
        self.assertEqual(titles, ["new", "new"])
        self.assertIn("breaking key 'sounds' is now 'play_sounds'", self.page.find('main[data-side="old"]').text)
        self.assertEqual([len(self.page.find_all("main[data-bundle]")), self.page.console(), self.page.requests()],
                         [2, [], []])

    def test_both_sides_are_walked_through_and_looked_at_together(self):
        for side in ("old", "new"):
            self.page.find(f'main[data-side="{side}"] section:not([hidden]) button').click()
            self.assertEqual(self.shown(self.page), {"old": ["More.plist"], "new": ["More.plist"]})
            self.page.find(f'main[data-side="{side}"] .back').click()
            self.assertEqual(self.shown(self.page), {"old": ["Root.plist"], "new": ["Root.plist"]})
        self.page.choose("appearance", "dark")
        self.assertEqual(len(self.page.find_all('main[data-appearance="dark"]')), 2)
        tops = self.page.script("""
            const [old, fresh] = ["old", "new"].map(
              (side) => document.querySelector(`main[data-side=${side}] section:not([hidden])`));
            fresh.scrollTop = 1e6;
            return new Promise((done) => setTimeout(() => done([old, fresh].map(
              (section) => section.scrollHeight - section.clientHeight - section.scrollTop)), 300));""")
        self.assertTrue(all(abs(top) < 3 for top in tops), tops)

    def test_it_can_be_used_without_eyes_or_a_mouse(self):
        import axe_core_python

        script = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
        for appearance in ("light", "dark"):
            self.page.choose("appearance", appearance)
            self.page.script(script)
            result = self.page.browser.execute_async_script("""
                const done = arguments[arguments.length - 1];
                // The device has the contrast of iOS, which is below these rules for secondary labels.
                (async () => {
                  const results = [
                    // Two versions are two mains with a caption each, and with equal landmarks.
                    await axe.run(document, {rules: {
                      'color-contrast': {enabled: false}, 'landmark-no-duplicate-main': {enabled: false},
                      'landmark-unique': {enabled: false}, 'region': {enabled: false}}}),
                    await axe.run({include: [['.toolbar'], ['.panel'], ['figcaption'], ['.change']]}),
                  ];
                  done(results.flatMap(result => result.violations.map(
                    violation => [violation.id, violation.nodes.map(node => node.html)])));
                })()""")
            self.assertEqual(result, [], appearance)

    def test_the_list_leads_to_both_places(self):
        buttons = {button.text.split("\n")[1]: button for button in self.page.find_all(".changes button")}
        buttons["title of 'color' is 'Colour' instead of 'Color'"].click()
        self.assertEqual(self.shown(self.page), {"old": ["More.plist"], "new": ["More.plist"]})
        self.assertEqual(len(self.page.find_all(".pointed-at")), 2)
        buttons["key 'gone' is gone"].click()
        self.assertEqual(self.shown(self.page), {"old": ["Root.plist"], "new": ["Root.plist"]})
        self.assertEqual(self.page.find('main[data-side="old"] .pointed-at').get_attribute("data-key"), "gone")

    def test_a_narrow_screen_switches_between_the_two(self):
        browser = start_browser((500, 900))
        self.addCleanup(browser.quit)
        page = self.comparison(pages("a", toggle("b", "B")), {"Root.plist": plist([toggle("a", "A")])}, browser)
        self.assertEqual(self.shown(page), {"old": [], "new": ["Root.plist"]})
        page.browser.find_element(By.XPATH, "//div[@class='sides']/button[1]").click()
        self.assertEqual(self.shown(page), {"old": ["Root.plist"], "new": []})
        page.find('main[data-side="old"] section:not([hidden]) button').click()
        page.browser.find_element(By.XPATH, "//div[@class='sides']/button[2]").click()
        self.assertIn("this version has no such page", page.find('main[data-side="new"]').text)

    def test_pictures_have_whole_pages_and_stable_bytes(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        bundle = write_bundle(root, pages("sounds", toggle("color", "Color")))
        taken = []
        for name in ("first", "second"):
            subprocess.run(
                [TOOL, "preview", str(bundle), "--screenshots", str(root / name), "--appearance", "light"], check=True,
                capture_output=True)
            taken.append({file.name: file.read_bytes() for file in (root / name).iterdir()})
        self.assertEqual(taken[0], taken[1])
        self.assertEqual(sorted(taken[0]), [
            f"{page}.light.{device}.png" for page in ("More", "Root") for device in ("ipad", "iphone")])
        self.assertTrue(all(picture.startswith(b"\x89PNG") for picture in taken[0].values()))
        # Two pixels a point.
        sizes = {name: Image.open(io.BytesIO(picture)).size for name, picture in taken[0].items()}
        self.assertEqual(sizes["Root.light.iphone.png"][0], 2 * 393)
        # Thirty-two rows are longer than the screen of a telephone.
        self.assertGreater(sizes["Root.light.iphone.png"][1], 2 * 32 * 44)
        self.assertEqual(sizes["More.light.ipad.png"], (2 * 1024, 2 * 768))

    def test_the_divider_of_an_ipad_is_whole(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        bundle = write_bundle(root, pages("sounds", toggle("color", "Color")))
        subprocess.run(
            [TOOL, "preview", str(bundle), "--screenshots", str(root / "pictures"), "--appearance", "light", "--device",
             "ipad"], check=True, capture_output=True)
        picture = Image.open(root / "pictures" / "Root.light.ipad.png").convert("RGB")
        # Between the list of Settings and the page, the divider alone differs from what is beside it.
        whole = [x for x in range(2 * 320, 2 * 360) if all(
            picture.getpixel((x, y)) != picture.getpixel((x - 6, y)) for y in range(0, picture.height, 5))]
        self.assertNotEqual(whole, [])

    def test_pictures_are_taken_quickly(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        files = pages("sounds", toggle("color", "Color"))
        files |= {f"{language}.lproj/Root.strings": "" for language in ["de", "en", "fr"]}
        bundle = write_bundle(root, files)
        start = time.monotonic()
        subprocess.run(
            [TOOL, "preview", str(bundle), "--screenshots", str(root / "pictures")], check=True, capture_output=True)
        duration = time.monotonic() - start
        count = len(list((root / "pictures").iterdir()))
        print(f"\n{count} pictures take {duration:.1f} s")
        self.assertEqual(count, 24)
        # Seconds on a quiet machine; more than this is a browser that hangs.
        self.assertLess(duration, 600)


if __name__ == "__main__":
    unittest.main()
