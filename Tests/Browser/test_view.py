"""What a reader of a preview looks at: its address, what is kept, the search, small screens and paper."""
import json
import pathlib
import plistlib
import subprocess
import tempfile
import unittest

import fixtures
from browser import TOOL, Preview, plist, start_browser, strings, write_bundle
from selenium.webdriver.common.keys import Keys

BROWSER = None


def setUpModule():
    global BROWSER
    BROWSER = start_browser()


def tearDownModule():
    BROWSER.quit()


def rgb(color):
    """The numbers of `rgb(1, 2, 3)`."""
    return [int(number) for number in color.removeprefix("rgb(").removesuffix(")").split(",")]


class ViewTests(unittest.TestCase):
    def preview(self, files, *arguments, browser=None, name=None, status=0):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name) / name if name else pathlib.Path(folder.name)
        root.mkdir(exist_ok=True)
        self.bundle = write_bundle(root, files)
        page = Preview(browser or BROWSER, self.bundle, *arguments, status=status)
        self.addCleanup(page.close)
        return page

    def clipped(self, page):
        """The cells of the table of values whose texts are wider than they are."""
        return page.script("""
            return [...document.querySelectorAll(".state th, .state td")]
              .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);""")

    def fragment(self, page):
        return page.script("return location.hash")

    def test_the_address_is_the_view(self):
        page = self.preview(fixtures.every_type())
        page.choose("language", "de")
        page.choose("appearance", "dark")
        page.control(12).click()
        self.assertEqual(self.fragment(page), "#page=More&lang=de&appearance=dark&device=iphone")
        page.browser.get("about:blank")
        page.open(page.file.as_uri() + "#page=More&lang=de&appearance=dark&device=ipad")
        self.assertEqual(page.displayed_pages(), ["More.plist"])
        main = page.find("main")
        self.assertEqual([main.get_attribute(f"data-{name}") for name in ["appearance", "device"]], ["dark", "ipad"])
        self.assertEqual(page.find(".toolbar select[name=language]").get_attribute("value"), "de")
        page.browser.get("about:blank")
        page.open(page.file.as_uri() + "#page=Nowhere&lang=xx")
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        self.assertEqual(page.console(), [])

    def test_the_history_goes_from_page_to_page(self):
        page = self.preview(fixtures.every_type())
        page.control(12).click()
        self.assertEqual(page.displayed_pages(), ["More.plist"])
        page.browser.back()
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        page.browser.forward()
        self.assertEqual(page.displayed_pages(), ["More.plist"])

    def test_a_reload_keeps_the_values(self):
        page = self.preview(fixtures.every_type())
        page.control(3).click()
        page.browser.refresh()
        self.assertEqual(page.values()["sounds"], False)
        self.assertFalse(page.control(3).is_selected())
        page.find(".reset").click()
        page.browser.refresh()
        self.assertEqual(page.values()["sounds"], True)

    def test_search(self):
        page = self.preview(fixtures.dropped())
        field = page.find(".panel input[type=search]")
        matches = lambda: [item.text for item in page.find_all(".matches > li")]
        field.send_keys("kept")
        self.assertTrue(any("Root.plist" in text for text in matches()))
        field.clear()
        field.send_keys("unknown-type")
        self.assertTrue(any("PSUnknown" in text or "unknown type" in text for text in matches()), matches())
        field.clear()
        field.send_keys("no such thing")
        self.assertEqual(matches(), ["No matches."])

    def test_enter_in_the_search_opens_the_first_hit(self):
        page = self.preview(fixtures.every_type())
        field = page.find(".panel input[type=search]")
        field.send_keys("end", Keys.ENTER)
        self.assertEqual(page.displayed_pages(), ["Deepest.plist"])
        self.assertEqual(page.find(".pointed-at").get_attribute("data-key"), "end")
        field.clear()
        field.send_keys("no such thing", Keys.ENTER)
        self.assertEqual(page.displayed_pages(), ["Deepest.plist"])
        self.assertEqual(page.console(), [])

    def test_the_tools_follow_the_appearance(self):
        page = self.preview(fixtures.every_type())
        colors = lambda: [page.script(
            "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor", selector)
            for selector in [".toolbar", ".panel", "body"]]
        light = colors()
        page.choose("appearance", "dark")
        dark = colors()
        for before, after in zip(light, dark):
            self.assertGreater(sum(rgb(before)), 600)
            self.assertLess(sum(rgb(after)), 200)
        page.browser.refresh()
        self.assertEqual(colors(), dark)

    def test_the_panel_is_as_high_as_the_device(self):
        page = self.preview({"Root.plist": plist([])})
        bottom = lambda selector: page.script(
            "return document.querySelector(arguments[0]).getBoundingClientRect().bottom", selector)
        self.assertGreaterEqual(bottom(".panel"), min(bottom("main"), page.script("return innerHeight - 10")))

    def test_long_identifiers_break_between_their_words(self):
        group = "group.com.example.trailhead.shared-settings"
        keys = ["notifications_enabled_for_everybody", "com.example.settings.advanced.timeout", "isSynchronizingAutomatically"]
        page = self.preview({"Root.plist": plist(
            [{"Type": "PSToggleSwitchSpecifier", "Title": key, "Key": key, "DefaultValue": True} for key in keys],
            ApplicationGroupContainerIdentifier=group)})
        # A line ends where a part does: behind a dot, an underscore or a hyphen, or before a capital letter.
        lines = page.script("""
            return [...document.querySelectorAll(".state .identifier")].map((identifier) => {
              const lines = [];
              let top;
              const walker = document.createTreeWalker(identifier, NodeFilter.SHOW_TEXT);
              for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                for (let index = 0; index < node.length; index += 1) {
                  const range = document.createRange();
                  range.setStart(node, index);
                  range.setEnd(node, index + 1);
                  const box = range.getBoundingClientRect();
                  if (box.top !== top) lines.push("");
                  top = box.top;
                  lines[lines.length - 1] += node.data[index];
                }
              }
              return lines;
            });""")
        self.assertEqual({"".join(parts) for parts in lines}, {*keys, group})
        self.assertTrue(all(len(parts) > 1 for parts in lines), lines)
        for parts in lines:
            for end, start in zip(parts, parts[1:]):
                self.assertTrue(end[-1] in "._-" or end[-1].islower() and start[0].isupper(), parts)
        self.assertEqual(self.clipped(page), [])

    def test_no_value_is_cut_beside_those_of_an_app_group(self):
        row = {"Type": "PSToggleSwitchSpecifier", "Title": "Sync", "Key": "sync", "DefaultValue": True}
        files = {"Root.plist": plist([row], ApplicationGroupContainerIdentifier="group.com.example.trailhead.shared")}
        for width in [390, 1600]:
            browser = start_browser()
            self.addCleanup(browser.quit)
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
            page = self.preview(files, browser=browser)
            table = page.script("""
                const region = document.querySelector(".state").parentElement;
                const heads = [...document.querySelectorAll(".state thead th")];
                return [region.scrollWidth - region.clientWidth,
                  heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent)];""")
            self.assertEqual(table, [0, []], width)
            self.assertEqual(page.find(".state th .suite").text, "group.com.example.trailhead.shared")

    def test_the_export_begins_with_a_suite_that_has_rows(self):
        row = {"Type": "PSToggleSwitchSpecifier", "Title": "Sync", "Key": "sync", "DefaultValue": True}
        page = self.preview({"Root.plist": plist([row], ApplicationGroupContainerIdentifier="group.com.example")})
        page.find(".part-export summary").click()
        self.assertEqual(page.find(".export select[name=suite]").get_attribute("value"), "group.com.example")
        self.assertIn("defaults write group.com.example sync -bool true", page.find(".export-text").get_attribute("value"))
        page = self.preview(fixtures.every_type())
        self.assertEqual(page.find(".export select[name=suite]").get_attribute("value"), "")

    def test_missing_translations_are_those_of_lint(self):
        titles = ["Sounds", "Colors", "Language of the voice"]
        files = {
            "Root.plist": plist([{"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": title.split(" ")[0],
                                  "DefaultValue": True} for title in titles], StringsTable="Root"),
            "en.lproj/Root.strings": strings({title: title for title in titles}),
            "fr.lproj/Root.strings": strings({"Sounds": "Sons", "Colors": "Couleurs", "Language of the voice": "Voix"}),
            "de.lproj/Root.strings": strings({"Sounds": "Töne"}),
        }
        marked = lambda: [element.text for element in page.find_all("section:not([hidden]) [data-untranslated]")]
        page = self.preview(files, "--language", "de")
        page.toggle("marks")
        self.assertEqual(marked(), titles[1:])
        subprocess.run([TOOL, "strings", "sync", str(self.bundle)], check=True, capture_output=True)
        synced = {file.relative_to(self.bundle).as_posix(): file.read_bytes()
                  for file in self.bundle.rglob("*") if file.is_file()}
        self.assertIn(b"needs translation", synced["de.lproj/Root.strings"])
        page = self.preview(synced, "--language", "de")
        page.toggle("marks")
        self.assertEqual(marked(), titles[1:])
        linted = json.loads(subprocess.run(
            [TOOL, "lint", str(self.bundle), "--format", "json"], capture_output=True).stdout)["diagnostics"]
        self.assertEqual([item["rule"] for item in linted], ["missing-translation"] * len(linted))
        self.assertNotEqual(linted, [])
        page.choose("language", "fr")
        self.assertEqual(marked(), [])

    def test_findings_by_severity(self):
        page = self.preview(fixtures.dropped())
        self.assertEqual(page.find(".part-findings select").get_attribute("aria-label"), "Minimum severity")
        severities = lambda: [item.get_attribute("data-severity") for item in page.find_all(".part-findings .findings > li")]
        order = ["error", "warning", "info"]
        self.assertEqual(severities(), sorted(severities(), key=order.index))
        page.script("""const filter = document.querySelector('.panel select[name=severity]');
            filter.value = 'error'; filter.dispatchEvent(new Event('change'));""")
        self.assertEqual(set(severities()), {"error"})

    def test_stored_values_are_judged_as_resolve_does(self):
        files = {"Root.plist": plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": "sounds", "DefaultValue": True},
            {"Type": "PSTextFieldSpecifier", "Title": "Password", "Key": "password", "IsSecure": True},
            {"Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 1, "MinimumValue": 0, "MaximumValue": 5}])}
        with tempfile.TemporaryDirectory() as folder:
            stored = pathlib.Path(folder) / "com.example.app.plist"
            stored.write_bytes(plistlib.dumps({"sounds": "perhaps", "password": "hunter2", "volume": 9.5}))
            page = self.preview(files, "--preferences", str(stored))
            resolved = json.loads(subprocess.run(
                [TOOL, "resolve", str(self.bundle), "--preferences", str(stored), "--format", "json"],
                capture_output=True).stdout)
        self.assertEqual(
            page.values(), {item["key"]: item["value"] for item in resolved["values"] if item["value"] is not None})
        rules = {item.get_attribute("data-rule") for item in page.find_all(".part-findings .findings > li")}
        self.assertLessEqual({item["rule"] for item in resolved["diagnostics"]}, rules)
        self.assertNotIn("hunter2", page.file.read_text())
        text = page.script("return document.querySelector('.state').textContent")
        self.assertIn("a secret of 7 characters", text)
        for item in resolved["values"]:
            if item["key"] == "password":
                continue
            getters = item["getters"]
            self.assertIn(f"bool {str(getters['bool']).lower()}, integer {getters['integer']}", text)

    def test_refused_defaults_are_none(self):
        files = {"Root.plist": plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": "A", "Key": "a", "DefaultValue": True},
            {"Type": "PSToggleSwitchSpecifier", "Title": "B", "Key": "a", "DefaultValue": False},
            {"Type": "PSToggleSwitchSpecifier", "Title": "C", "Key": "c", "DefaultValue": True,
             "SupportedUserInterfaceIdioms": ["Pad"]}])}
        page = self.preview(files)
        resolved = json.loads(subprocess.run(
            [TOOL, "resolve", str(self.bundle), "--format", "json"], capture_output=True).stdout)["values"]
        self.assertEqual(page.values(), {item["key"]: item["value"] for item in resolved if item["value"] is not None})
        self.assertIn("not registered", page.find('.state tr[data-key="a"] + tr').text)
        self.assertEqual(page.row(2).get_attribute("data-dropped"), "other-device")

    def test_the_name_of_the_app(self):
        page = self.preview({"Root.plist": plist([])}, name="Podcasts")
        self.assertEqual(page.find("section:not([hidden]) h1").text, "Podcasts")

    def test_versions_that_look_alike(self):
        page = self.preview({"Root.plist": plist([])}, "--ios", "17")
        self.assertEqual(page.find("main").get_attribute("data-ios"), "15")

    def test_a_narrow_screen(self):
        narrow = start_browser((390, 844))
        self.addCleanup(narrow.quit)
        # The window of a browser cannot be so narrow everywhere; the page is.
        narrow.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
        page = self.preview(fixtures.every_type(), browser=narrow)
        box = page.script("const box = document.querySelector('main').getBoundingClientRect(); return [box.left, box.width]")
        self.assertEqual(box, [0, 390])
        self.assertEqual(page.script("return document.documentElement.scrollWidth"), 390)
        self.assertEqual(self.clipped(page), [])
        self.assertFalse(page.find(".toolbar select[name=language]").is_displayed())
        page.find(".toolbar summary").click()
        self.assertTrue(page.find(".toolbar select[name=language]").is_displayed())

    def test_paper_has_every_page(self):
        page = self.preview(fixtures.every_type())
        page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(lambda: page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""}))
        self.assertEqual(set(page.displayed_pages()), {"Root.plist", "More.plist", "Deepest.plist"})
        self.assertFalse(page.find(".toolbar").is_displayed())


if __name__ == "__main__":
    unittest.main()
