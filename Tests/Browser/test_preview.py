"""What a preview shows and does in a real browser. Run with `make browser-tests`."""
import json
import os
import pathlib
import plistlib
import subprocess
import tempfile
import unittest

import fixtures
from browser import ROOT, TOOL, Preview, plist, start_browser, strings, write_bundle
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

BROWSER = None


def setUpModule():
    global BROWSER
    BROWSER = start_browser()


def tearDownModule():
    BROWSER.quit()


class Case(unittest.TestCase):
    files = None

    def preview(self, *arguments, files=None, status=0):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bundle = write_bundle(folder.name, files or type(self).files())
        self.page = Preview(BROWSER, self.bundle, *arguments, status=status)
        self.addCleanup(self.page.close)
        return self.page

    def assert_quiet(self, page):
        self.assertEqual(page.console(), [])
        self.assertEqual(page.requests(), [])


class EveryTypeTests(Case):
    files = staticmethod(fixtures.every_type)

    def test_contract_on_load(self):
        page = self.preview()
        self.assertEqual(page.find("main").get_attribute("data-bundle"), "Settings.bundle")
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        self.assertEqual(
            {section.get_attribute("data-page") for section in page.find_all("section")},
            {"Root.plist", "More.plist", "Deepest.plist"})
        for number, row in enumerate(plistlib.loads(fixtures.every_type()["Root.plist"])["PreferenceSpecifiers"]):
            element = page.row(number)
            self.assertEqual(element.get_attribute("data-type"), row["Type"])
            self.assertEqual(element.get_attribute("data-key"), row.get("Key"))
        self.assert_quiet(page)

    def test_values_are_those_of_the_compiler(self):
        page = self.preview()
        compiled = subprocess.run(
            [TOOL, "defaults", str(self.bundle), "--format", "json", "--by-suite", "--skip-faulty"],
            capture_output=True, check=True)
        suites = json.loads(compiled.stdout)
        self.assertEqual(page.script("return window.settingsc.suites()"), ["", "group.com.example"])
        shown = page.script("return ['', 'group.com.example'].map(suite => window.settingsc.values(suite))")
        self.assertEqual(shown, [suites["standard"], suites["group.com.example"]])
        self.assertEqual(page.values(), {**suites["group.com.example"], **suites["standard"]})

    def test_text_fields(self):
        page = self.preview()
        field = page.control(1)
        self.assertEqual(field.get_attribute("value"), "Anna")
        self.assertEqual(field.get_attribute("inputmode"), "email")
        field.click()
        self.assertTrue(page.find(".keyboard").is_displayed())
        field.send_keys(" B")
        self.assertEqual(page.values()["name"], "Anna B")
        self.assertEqual(page.control(2).get_attribute("type"), "password")
        page.control(2).send_keys("secret")
        self.assertEqual(page.values()["password"], "secret")
        self.assertNotIn("secret", page.visible_text())

    def test_switches(self):
        page = self.preview()
        sounds, quality = page.control(3), page.control(4)
        self.assertEqual(sounds.get_attribute("role"), "switch")
        self.assertTrue(sounds.is_selected())
        self.assertFalse(quality.is_selected())
        sounds.click()
        quality.click()
        self.assertIs(page.values()["sounds"], False)
        self.assertEqual(page.values()["quality"], "high")
        quality.click()
        self.assertEqual(page.values()["quality"], "low")

    def test_slider_and_its_images(self):
        page = self.preview()
        slider = page.control(5)
        self.assertEqual(slider.get_attribute("aria-label"), "volume")
        self.assertEqual(float(slider.get_attribute("value")), 5)
        slider.send_keys(Keys.END)
        self.assertEqual(page.values()["volume"], 10)
        image = page.row(5).find_element(By.TAG_NAME, "img")
        self.assertEqual(image.size, {"width": 21, "height": 21})
        self.assertTrue(page.script("return arguments[0].naturalWidth === 21", image))

    def test_title_rows(self):
        page = self.preview()
        self.assertEqual(page.row(6).text.split("\n"), ["Version", "2"])
        self.assertEqual(page.row(7).text.split("\n"), ["Level", "High"])
        self.assertEqual(page.row(18).text.split("\n"), ["Since", "2024-02-29 12:00:00 +0000"])
        self.assertEqual(page.row(6).find_elements(By.CSS_SELECTOR, "input, button"), [])

    def test_multi_value(self):
        page = self.preview()
        self.assertEqual(page.row(8).text.split("\n"), ["Theme", "System"])
        page.control(8).click()
        shown = page.displayed_pages()
        self.assertEqual(len(shown), 1)
        self.assertNotEqual(shown, ["Root.plist"])
        choices = page.find_all("section:not([hidden]) .choice")
        self.assertEqual([choice.text for choice in choices], ["System theme", "Light theme", "Dark theme"])
        checked = [choice.find_element(By.TAG_NAME, "input").is_selected() for choice in choices]
        self.assertEqual(checked, [True, False, False])
        choices[2].find_element(By.TAG_NAME, "input").click()
        self.assertEqual(page.values()["theme"], "d")
        page.find(".back").click()
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        self.assertEqual(page.row(8).text.split("\n"), ["Theme", "Dark"])

    def test_choices_sorted_by_translated_title(self):
        page = self.preview()
        page.control(9).click()
        titles = [choice.text for choice in page.find_all("section:not([hidden]) .choice")]
        self.assertEqual(titles, ["Apple", "Cherry", "Pear"])
        page.choose("language", "de")
        titles = [choice.text for choice in page.find_all("section:not([hidden]) .choice")]
        self.assertEqual(titles, ["Birne", "Kirsche", "Zitrone"])
        page.find_all("section:not([hidden]) .choice input")[0].click()
        self.assertEqual(page.values()["fruit"], 1)

    def test_radio_group(self):
        page = self.preview()
        group = page.row(10)
        self.assertIn("Order footer", group.text)
        inputs = group.find_elements(By.TAG_NAME, "input")
        self.assertEqual([control.is_selected() for control in inputs], [True, False])
        inputs[1].click()
        self.assertEqual(page.values()["order"], "date")
        self.assertEqual([control.is_selected() for control in inputs], [False, True])

    def test_child_panes(self):
        page = self.preview("--ios", "18")
        self.assertEqual(page.find(".back-title").text, "Apps")
        page.control(12).click()
        self.assertEqual(page.displayed_pages(), ["More.plist"])
        self.assertEqual(page.find("section:not([hidden]) h1").text, "More")
        self.assertEqual(page.find(".back-title").text, self.bundle.parent.name)
        page.control(1, "More.plist").click()
        self.assertEqual(page.displayed_pages(), ["Deepest.plist"])
        self.assertEqual(page.find(".back-title").text, "More")
        page.control(0, "Deepest.plist").click()
        self.assertIs(page.script("return window.settingsc.values('group.com.example')")["end"], True)
        page.find(".back").click()
        page.find(".back").click()
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        self.assertEqual(page.script("return document.activeElement.closest('[data-row]').dataset.row"),
                         "PreferenceSpecifiers[12]")

    def test_missing_page_is_blank(self):
        page = self.preview()
        page.control(13).click()
        self.assertEqual(page.displayed_pages(), ["Absent.plist"])
        self.assertIn("Settings shows an empty page", page.visible_text())
        page.find(".back").click()
        self.assertEqual(page.displayed_pages(), ["Root.plist"])

    def test_devices(self):
        page = self.preview()
        page.show_dropped(False)
        text = page.visible_text()
        self.assertIn("Phones only", text)
        self.assertNotIn("iPads only", text)
        self.assertNotIn("iPad heading", text)
        page.choose("device", "ipad")
        text = page.visible_text()
        self.assertNotIn("Phones only", text)
        self.assertIn("iPads only", text)
        self.assertIn("iPad heading", text)
        self.assertIs(page.values()["pad"], True)
        self.assertTrue(page.find(".split").is_displayed())
        self.assert_quiet(page)

    def test_languages(self):
        page = self.preview("--language", "de")
        options = [option.get_attribute("value") for option in page.find_all(".toolbar select[name=language] option")]
        self.assertEqual(options, ["ar", "de", "en", "en-XA", "ar-XB", ""])
        self.assertEqual(page.find("main").get_attribute("lang"), "de")
        text = page.visible_text()
        for word in ["Allgemein", "Töne", "%d Elemente", "Mehr"]:
            self.assertIn(word, text)
        # No translation: the key itself.
        self.assertIn("Fruit", text)
        page.choose("language", "")
        self.assertIn("GENERAL_TITLE", page.visible_text())
        page.choose("language", "en-XA")
        self.assertIn("[Ğ", page.visible_text().replace("Ĝ", "Ğ"))
        self.assertIn("[Šöûñðš", page.visible_text())

    def test_missing_translations_are_marked_on_demand(self):
        page = self.preview("--language", "de")
        marked = lambda: [element.text for element in page.find_all("section:not([hidden]) [data-untranslated]")]
        self.assertEqual(marked(), [])
        page.toggle("marks")
        self.assertIn("Fruit", marked())
        self.assertNotIn("Töne", marked())
        page.choose("language", "en")
        self.assertEqual(marked(), [])

    def test_direction(self):
        page = self.preview()
        self.assertEqual(page.find("main").get_attribute("dir"), "ltr")
        page.choose("language", "ar")
        self.assertEqual(page.find("main").get_attribute("dir"), "rtl")
        row = page.row(3)
        label = row.find_element(By.CLASS_NAME, "title")
        self.assertLess(page.control(3).location["x"], label.location["x"])
        page.choose("direction", "ltr")
        self.assertEqual(page.find("main").get_attribute("dir"), "ltr")
        page.choose("language", "en")
        page.choose("direction", "rtl")
        self.assertEqual(page.find("main").get_attribute("dir"), "rtl")

    def test_appearance_look_and_size(self):
        page = self.preview("--appearance", "dark", "--ios", "15", "--device", "ipad")
        color = lambda: page.script("return getComputedStyle(document.querySelector('.card')).backgroundColor")
        height = lambda: page.row(3).size["height"]
        self.assertEqual(color(), "rgb(44, 44, 46)")
        self.assertEqual(height(), 44)
        page.choose("device", "iphone")
        self.assertEqual(color(), "rgb(28, 28, 30)")
        page.choose("appearance", "light")
        self.assertEqual(color(), "rgb(255, 255, 255)")
        header = "return getComputedStyle(document.querySelector('.header')).textTransform"
        self.assertEqual(page.script(header), "uppercase")
        self.assertEqual(page.script("return document.querySelector('.header').textContent"), "General")
        page.choose("ios", "26")
        self.assertEqual(height(), 52)
        self.assertEqual(page.script(header), "none")
        title = lambda: page.script("return getComputedStyle(document.querySelector('.large-title')).fontSize")
        self.assertEqual(title(), "34px")
        page.choose("size", "ax5")
        self.assertGreater(height(), 60)
        self.assertEqual(title(), "60px")
        page.choose("size", "xs")
        self.assertEqual(title(), "31px")
        self.assertEqual(page.script("return getComputedStyle(document.querySelector('main')).fontSize"), "14px")

    def test_state_panel(self):
        page = self.preview()
        cells = lambda key: {
            name: page.find(f'.state tr[data-key="{key}"] .{name}').text
            for name in ["stored", "effective", "unregistered", "suite"]}
        self.assertEqual(cells("sounds"), {
            "stored": "none", "effective": "true", "unregistered": "none", "suite": "app"})
        reads = lambda key: page.find(f'.state tr[data-key="{key}"] + tr').text
        self.assertEqual(reads("sounds"), "reads: bool true, integer 1, double 1.0, string '1'")
        page.control(3).click()
        self.assertEqual(cells("sounds")["stored"], "false×")
        self.assertEqual(cells("sounds")["effective"], "false")
        self.assertEqual(reads("sounds"), "reads: bool false, integer 0, double 0.0, string '0'")
        self.assertEqual(cells("sounds")["unregistered"], "false")
        self.assertEqual(cells("deep")["suite"], "group.com.example")
        page.find('.state tr[data-key="sounds"] .remove').click()
        self.assertEqual(cells("sounds")["stored"], "none")
        self.assertTrue(page.control(3).is_selected())
        page.control(3).click()
        page.find(".reset").click()
        self.assertIs(page.values()["sounds"], True)

    def test_export(self):
        page = self.preview()
        page.control(3).click()
        page.find(".part-export summary").click()
        text = lambda: page.find(".export-text").get_attribute("value")
        pick = lambda name, value: page.script(
            "const select = document.querySelector(`.export select[name=${arguments[0]}]`);"
            "select.value = arguments[1]; select.dispatchEvent(new Event('change'));", name, value)
        compiled = lambda *arguments: subprocess.run(
            [TOOL, "defaults", str(self.bundle), "--skip-faulty", *arguments],
            capture_output=True, text=True, check=True).stdout
        # What is pasted needs no mark of a generated file.
        shell = "".join(
            line for line in compiled("--format", "shell", "--domain", "com.example.app").splitlines(keepends=True)
            if not line.startswith("# Generated by")).replace("sounds -bool true", "sounds -bool false")
        # A script writes each suite to its own domain.
        group = "defaults write group.com.example deep -bool true\ndefaults write group.com.example end -bool false\n"
        self.assertEqual(text(), shell)
        pick("suite", "*")
        self.assertEqual(text(), shell + group)
        pick("suite", "group.com.example")
        self.assertTrue(text().endswith(f"\n{group}") and "com.example.app" not in text())
        pick("suite", "*")
        pick("format", "arguments")
        self.assertEqual(page.script("return document.querySelector('.export select[name=suite]').value"), "")
        self.assertEqual(text(), compiled("--format", "arguments").replace(
            "-sounds '<true/>'", "-sounds '<false/>'"))
        pick("format", "plist")
        values = plistlib.loads(text().encode("utf-8"))
        self.assertIs(values["sounds"], False)
        self.assertEqual(values["volume"], 5)
        pick("scope", "stored")
        self.assertEqual(plistlib.loads(text().encode("utf-8")), {"sounds": False})
        pick("suite", "group.com.example")
        pick("scope", "effective")
        self.assertEqual(plistlib.loads(text().encode("utf-8")), {"deep": True, "end": False})

    def test_preferences_file(self):
        for form in (plistlib.FMT_XML, plistlib.FMT_BINARY):
            with tempfile.TemporaryDirectory() as folder:
                own = pathlib.Path(folder) / "com.example.app.plist"
                group = pathlib.Path(folder) / "group.com.example.plist"
                own.write_bytes(plistlib.dumps({"sounds": 0, "theme": "gone", "orphan": [1, "a"]}, fmt=form))
                group.write_bytes(plistlib.dumps({"deep": False}, fmt=form))
                page = self.preview("--preferences", str(own), "--preferences", str(group))
                self.assertFalse(page.control(3).is_selected())
                self.assertEqual(page.values()["sounds"], 0)
                self.assertEqual(page.row(8).text, "Theme")
                self.assertEqual(page.values()["orphan"], [1, "a"])
                self.assertIs(page.values()["deep"], False)
                self.assertIn("no row", page.find('.state tr[data-key="orphan"]').text)
                page.control(3).click()
                page.find(".reset").click()
                self.assertEqual(page.values()["sounds"], 0)

    def test_keyboard_alone(self):
        page = self.preview()
        focus = lambda: page.script(
            "const row = document.activeElement.closest('[data-row]'); return row ? row.dataset.row : null")
        page.script("document.querySelector('.large-title').focus()")
        seen = []
        for _ in range(30):
            BROWSER.switch_to.active_element.send_keys(Keys.TAB)
            seen.append(focus())
        for number in [1, 2, 3, 4, 5, 8, 9, 10, 12, 13, 15]:
            self.assertIn(f"PreferenceSpecifiers[{number}]", seen)
        page.script("arguments[0].focus()", page.control(3))
        BROWSER.switch_to.active_element.send_keys(Keys.SPACE)
        self.assertIs(page.values()["sounds"], False)
        page.script("arguments[0].focus()", page.control(12))
        BROWSER.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(page.displayed_pages(), ["More.plist"])
        BROWSER.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(page.displayed_pages(), ["Root.plist"])

    def test_accessibility_rules(self):
        import axe_core_python

        script = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
        page = self.preview()
        for setting in [("device", "iphone"), ("device", "ipad"), ("appearance", "dark"), ("ios", "15")]:
            page.choose(*setting)
            page.script(script)
            result = BROWSER.execute_async_script("""
                const done = arguments[arguments.length - 1];
                // The device has the contrast of iOS, which is below these rules for secondary labels.
                (async () => {
                  const results = [
                    await axe.run(document, {rules: {'color-contrast': {enabled: false}}}),
                    await axe.run({include: [['.toolbar'], ['.panel']]}),
                  ];
                  done(results.flatMap(result => result.violations.map(
                    violation => [violation.id, violation.nodes.map(node => node.html)])));
                })()""")
            self.assertEqual(result, [], setting)

    def test_same_bundle_same_bytes(self):
        # The folder that a bundle is in names its app.
        page = self.preview("--app-name", "App")
        with tempfile.TemporaryDirectory() as folder:
            copy = write_bundle(folder, fixtures.every_type())
            other = subprocess.run(
                [TOOL, "preview", "Settings.bundle", "--app-name", "App"], cwd=copy.parent, capture_output=True, check=True).stdout
        self.assertEqual(other, page.file.read_bytes())

    def test_policy_allows_no_other_script(self):
        page = self.preview()
        page.script("const s = document.createElement('script'); s.textContent = 'window.foreign = 1'; "
                    "document.body.append(s)")
        self.assertIsNone(page.script("return window.foreign"))
        refused = BROWSER.execute_async_script("""
            const done = arguments[arguments.length - 1];
            fetch('http://127.0.0.1:9/').then(() => done('sent'), () => done('refused'))""")
        self.assertEqual(refused, "refused")


class DroppedRowTests(Case):
    files = staticmethod(fixtures.dropped)

    def test_dropped_rows(self):
        page = self.preview()
        reasons = {2: "unknown-type", 3: "missing-key", 4: "choice-counts", 5: "missing-type", 6: "not-a-dictionary",
                   7: "wrong-type", 8: "hidden-everywhere"}
        for number, reason in reasons.items():
            self.assertEqual(page.row(number).get_attribute("data-dropped"), reason)
        self.assertIsNone(page.row(1).get_attribute("data-dropped"))
        self.assertEqual(page.values(), {"kept": True})
        for number in reasons:
            self.assertTrue(page.row(number).is_displayed())
        self.assertIn("its type is unknown", page.row(2).text)
        self.assertIn("Settings.bundle/Root.plist:", page.row(2).text)
        page.toggle("ghosts")
        self.assertFalse(page.row(2).is_displayed())
        self.assert_quiet(page)

    def test_findings_lead_to_rows(self):
        page = self.preview()
        linted = json.loads(subprocess.run(
            [TOOL, "lint", str(self.bundle), "--format", "json"], capture_output=True).stdout)["diagnostics"]
        shown = page.find_all(".part-findings .findings > li")
        # The worst come first.
        linted.sort(key=lambda item: ["error", "warning", "info"].index(item["severity"]))
        self.assertEqual([item.get_attribute("data-rule") for item in shown], [item["rule"] for item in linted])
        for number, finding in enumerate(linted):
            if "line" in finding.get("range", {}).get("start", {}):
                self.assertIn(f"Root.plist:{finding['range']['start']['line']}:", shown[number].text)
        index = next(number for number, finding in enumerate(linted) if finding["rule"] == "unknown-type")
        shown[index].find_element(By.TAG_NAME, "button").click()
        self.assertTrue(page.row(2).is_displayed())
        self.assertIn("pointed-at", page.row(2).get_attribute("class"))


class HostileTextTests(Case):
    files = staticmethod(fixtures.injections)

    def test_texts_stay_texts(self):
        for arguments in [[], ["--language", "de", "--device", "ipad"]]:
            page = self.preview(*arguments)
            if not arguments:
                page.choose("language", "")
            page.show_dropped(True)
            self.assertIsNone(page.script("return window.broken"))
            self.assertEqual(page.script("return document.scripts.length"), 2)
            self.assertEqual(page.script("return document.querySelectorAll('main b, main img, main script').length"), 0)
            self.assertEqual(page.displayed_pages(), ["Root.plist"])
            ending = "!" if arguments else ""
            for number, text in enumerate(fixtures.INJECTIONS):
                title = page.script("const title = arguments[0].querySelector('.title'); return title && title.textContent",
                                    page.row(7 * number + 1))
                if text.strip():
                    self.assertEqual(title, text + ending)
            values = page.values()
            for number, text in enumerate(fixtures.INJECTIONS):
                self.assertEqual(values[f"v{number}{text}"], text)
            # A text cannot widen the device or the panel.
            self.assertLessEqual(page.script("return document.documentElement.scrollWidth - innerWidth"), 0)
            self.assert_quiet(page)

    def test_navigation_with_hostile_titles(self):
        page = self.preview()
        for number in [0, 1, 14, 16]:
            page.script("arguments[0].click()", page.control(7 * number + 6))
            page.find(".back").click()
        page.script("arguments[0].click()", page.control(4))
        page.find_all("section:not([hidden]) .choice input")[1].click()
        self.assertIsNone(page.script("return window.broken"))
        self.assert_quiet(page)

    def test_hostile_bundle_name(self):
        with tempfile.TemporaryDirectory() as folder:
            bundle = write_bundle(folder, fixtures.dropped())
            hostile = bundle.rename(pathlib.Path(folder) / "<img src=x onerror=\"window.broken=1\">&.bundle")
            page = Preview(BROWSER, hostile)
            self.assertIsNone(page.script("return window.broken"))
            self.assertEqual(page.find("main").get_attribute("data-bundle"), hostile.name)
            self.assert_quiet(page)
            page.close()


class UnreadableBundleTests(Case):
    def test_what_can_be_drawn_is_drawn(self):
        files = fixtures.every_type()
        files["More.plist"] = b"<plist><dict><key>PreferenceSpecifiers</key><array><dict>"
        page = self.preview(files=files, status=1)
        self.assertIn("More.plist", page.errors)
        self.assertIn("error:", page.errors)
        self.assertTrue(page.row(3).is_displayed())
        self.assertIn("More.plist", page.find(".problem").text)
        page.control(12).click()
        self.assertEqual(page.displayed_pages(), ["More.plist"])
        self.assertIn("cannot be read", page.visible_text())
        self.assert_quiet(page)

    def test_nothing_can_be_read(self):
        for files in [{"Root.plist": b"nonsense {"}, {"Root.plist": plist([]).replace(b"array", b"string")},
                      {"Other.plist": plist([])}]:
            page = self.preview(files=files, status=1)
            self.assertEqual(len(page.displayed_pages()), 1)
            self.assertNotEqual(page.find_all(".findings .error"), [])
            self.assert_quiet(page)


class ImageTests(Case):
    def row(self, name):
        return {"Type": "PSSliderSpecifier", "Key": name, "DefaultValue": 0.5, "MinimumValue": 0, "MaximumValue": 1,
                "MinimumValueImage": name}

    def test_images_that_are_not_shown(self):
        names = ["absent", "device", "heavy", "text", "document"]
        page = self.preview(files={
            "Root.plist": plist([self.row(name) for name in names]),
            "device.png": fixtures.png(1, 1, (0, 0, 0, 255), first=fixtures.chunk(b"CgBI", bytes(4))),
            "heavy.png": fixtures.png(1, 1, (0, 0, 0, 255)) + bytes(2 << 20),
            "text.png": "no image", "document.pdf": "%PDF-1.4"})
        self.assertEqual(page.find_all("main img, main .no-image"), [])
        page.show_dropped(True)
        notes = [note.get_attribute("aria-label") for note in page.find_all(".no-image")]
        self.assertEqual(len(notes), len(names))
        for note, word in zip(notes, ["absent", "optimized by Xcode", "larger than", "not a PNG", "browsers do not show"]):
            self.assertIn(word, note)
        self.assert_quiet(page)

    def test_images_of_a_language(self):
        page = self.preview(files={
            "Root.plist": plist([self.row("flag")]),
            "flag.png": fixtures.png(3, 3, (255, 0, 0, 255)), "flag@3x.png": fixtures.png(9, 9, (255, 0, 0, 255)),
            "de.lproj/flag.png": fixtures.png(5, 5, (0, 255, 0, 255)),
            "fr.lproj/Root.strings": ""})
        width = lambda: page.script("return document.querySelector('main img').naturalWidth")
        page.choose("language", "de")
        self.assertEqual(width(), 5)
        page.choose("language", "fr")
        self.assertEqual(width(), 9)


class InAppTests(Case):
    files = staticmethod(fixtures.in_app)

    def test_absent_unless_the_dialect_is_in_use(self):
        page = self.preview()
        page.show_dropped(False)
        self.assertNotIn("Press", page.visible_text())
        self.assertEqual(page.row(1).get_attribute("data-dropped"), "unknown-type")
        self.assertTrue(page.row(7).is_displayed())
        page.choose("reader", "inappsettingskit")
        self.assertIn("Press", page.visible_text())
        self.assert_quiet(page)

    def test_drawn_where_the_dialect_is_in_use(self):
        with tempfile.TemporaryDirectory() as folder:
            bundle = write_bundle(folder, fixtures.in_app())
            (pathlib.Path(folder) / ".settingsc.yml").write_text("dialects: [inappsettingskit]\n")
            page = Preview(BROWSER, bundle)
            text = page.visible_text()
            for word in ["Press", "Visit", "Write", "Notes", "Day", "Own", "Below", "Items", "Add one"]:
                self.assertIn(word, text)
            page.control(4).send_keys("!")
            self.assertEqual(page.values()["notes"], "text!")
            self.assertEqual(page.control(5).get_attribute("value"), "2024-02-29")
            page.choose("reader", "settings")
            self.assertNotIn("Press", page.visible_text())
            self.assert_quiet(page)
            page.close()

    def test_in_app_bundle(self):
        with tempfile.TemporaryDirectory() as folder:
            bundle = write_bundle(folder, fixtures.in_app()).rename(pathlib.Path(folder) / "InAppSettings.bundle")
            page = Preview(BROWSER, bundle)
            self.assertIn("Press", page.visible_text())
            self.assert_quiet(page)
            page.close()

    def test_reasons_in_an_in_app_bundle(self):
        with tempfile.TemporaryDirectory() as folder:
            bundle = write_bundle(folder, {"Root.plist": plist([
                {"Title": "Nameless", "Key": "a"}, {"Type": "PSNothing", "Title": "Other", "Key": "b"},
                {"Type": 3, "Title": "Number", "Key": "c"}])}).rename(pathlib.Path(folder) / "InAppSettings.bundle")
            page = Preview(BROWSER, bundle)
            self.assertEqual(
                [page.row(number).get_attribute("data-dropped") for number in range(3)],
                ["missing-type", "unknown-type", "type-not-a-string"])
            page.close()


class NumberTests(Case):
    def test_small_and_large_reals_are_written_as_ios_writes_them(self):
        page = self.preview(files={"Root.plist": plist([
            {"Type": "PSTitleValueSpecifier", "Title": "Small", "Key": "small", "DefaultValue": 1e-07},
            {"Type": "PSTitleValueSpecifier", "Title": "Whole", "Key": "whole", "DefaultValue": 3.0},
            {"Type": "PSTitleValueSpecifier", "Title": "Large", "Key": "large", "DefaultValue": 1e+20},
            {"Type": "PSSliderSpecifier", "Key": "slider", "DefaultValue": 5e-07, "MinimumValue": 0.0,
             "MaximumValue": 1e-06}])})
        shown = [page.row(number).find_element(By.CSS_SELECTOR, ".value").text for number in range(3)]
        self.assertEqual(shown, ["1e-07", "3", "1e+20"])
        self.assertIn("1e-07", page.find('.state tr[data-key="small"] .effective').text)
        page.find(".part-export summary").click()
        self.assertIn("small -float 1e-07", page.find(".export-text").get_attribute("value"))
        page.script("const slider = arguments[0]; slider.value = '2e-07';"
                    "slider.dispatchEvent(new Event('input'));", page.control(3))
        self.assertIn("slider -float 2e-07", page.find(".export-text").get_attribute("value"))


class VariantTests(Case):
    def test_pages_for_devices_and_languages(self):
        row = lambda title: [{"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": "k", "DefaultValue": True},
                             {"Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"}]
        page = self.preview(files={
            "Root.plist": plist(row("everyone")), "Root~ipad.plist": plist(row("for pads")),
            "Sub.plist": plist(row("plain")), "de.lproj/Sub.plist": plist(row("deutsch"))})
        self.assertEqual(page.displayed_pages(), ["Root.plist"])
        page.choose("device", "ipad")
        self.assertEqual(page.displayed_pages(), ["Root~ipad.plist"])
        page.control(1, "Root~ipad.plist").click()
        page.choose("language", "de")
        self.assertEqual(page.displayed_pages(), ["de.lproj/Sub.plist"])
        page.choose("language", "")
        self.assertEqual(page.displayed_pages(), ["Sub.plist"])

    def test_a_page_that_is_nowhere_for_this_view_says_why(self):
        rows = [{"Type": "PSGroupSpecifier", "Title": "Group"}]
        page = self.preview(files={"en.lproj/Root.plist": plist(rows), "de.lproj/Root.plist": plist(rows)})
        page.choose("language", "")
        self.assertIn("other languages have 'Root.plist', but this one has not", page.visible_text())
        page = self.preview(files={"Root~ipad.plist": plist(rows)})
        self.assertIn("the iPhone has no such page", page.visible_text())

    def test_values_are_those_of_the_device(self):
        text = lambda key, value: {"Type": "PSTextFieldSpecifier", "Title": key, "Key": key, "DefaultValue": value}
        page = self.preview(files={
            "Root.plist": plist([text("name", "phone"), text("only", "p")]),
            "Root~ipad.plist": plist([text("name", "pad")])})
        keys = lambda: [row.get_attribute("data-key") for row in page.find_all(".state tbody tr[data-key]")]
        page.find(".part-export summary").click()
        self.assertEqual(page.values(), {"name": "phone", "only": "p"})
        page.choose("device", "ipad")
        # An app registers what any of its devices shows.
        self.assertEqual(page.values(), {"name": "pad", "only": "p"})
        self.assertIn("only", page.find(".export-text").get_attribute("value"))
        page.choose("device", "iphone")
        self.assertEqual(keys(), ["name", "only"])

    def test_one_key_in_two_suites(self):
        text = {"Type": "PSTextFieldSpecifier", "Title": "T", "Key": "k", "DefaultValue": "own"}
        page = self.preview(files={
            "Root.plist": plist([text, {"Type": "PSChildPaneSpecifier", "Title": "Sub", "File": "Sub"}]),
            "Sub.plist": plist([{**text, "DefaultValue": "group"}],
                               ApplicationGroupContainerIdentifier="group.com.example")})
        self.assertEqual(page.values(), {"k": "own"})
        self.assertEqual(
            page.script("return settingsc.suites().map(suite => [suite, settingsc.values(suite)])"),
            [["", {"k": "own"}], ["group.com.example", {"k": "group"}]])
        self.assertEqual(len(page.find_all('.state tr[data-key="k"]')), 2)

    def test_shared_key_updates_all_rows(self):
        page = self.preview(files={"Root.plist": plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": "One", "Key": "k", "DefaultValue": True},
            {"Type": "PSToggleSwitchSpecifier", "Title": "Two", "Key": "k", "DefaultValue": True}])})
        page.control(0).click()
        self.assertFalse(page.control(1).is_selected())

    def test_rows_after_a_radio_group_join_it(self):
        page = self.preview(files={"Root.plist": plist([
            {"Type": "PSRadioGroupSpecifier", "Title": "R", "FooterText": "foot", "Key": "r", "DefaultValue": 9,
             "Titles": ["A"], "Values": [1]},
            {"Type": "PSToggleSwitchSpecifier", "Title": "Glued", "Key": "k", "DefaultValue": True}])})
        self.assertEqual(page.row(0).text.split("\n"), ["R", "A", "Glued", "foot"])
        self.assertEqual(page.row(0).find_elements(By.CSS_SELECTOR, "input[type=radio]:checked"), [])


class RealBundleTests(Case):
    """Every bundle of the corpus, where there is one."""

    def test_corpus(self):
        corpus = os.environ.get("SETTINGSC_CORPUS")
        if not corpus:
            self.skipTest("SETTINGSC_CORPUS names no folder")
        bundles = sorted(path for path in pathlib.Path(corpus).rglob("*.bundle") if path.is_dir())
        self.assertGreater(len(bundles), 100)
        for bundle in bundles:
            with self.subTest(bundle=str(bundle.relative_to(corpus))), tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder) / "preview.html"
                run = subprocess.run([TOOL, "preview", str(bundle), "-o", str(file)], capture_output=True, text=True)
                self.assertIn(run.returncode, (0, 1), run.stderr)
                page = Preview.__new__(Preview)
                page.browser = BROWSER
                page.open(file.as_uri())
                self.assertEqual(len(page.displayed_pages()), 1)
                defaults = subprocess.run(
                    [TOOL, "defaults", str(bundle), "--by-suite", "--format", "json"],
                    capture_output=True)
                if defaults.returncode == 0:
                    suites = json.loads(defaults.stdout)
                    for suite, values in suites.items():
                        name = "" if suite == "standard" else suite
                        self.assertEqual(page.script("return window.settingsc.values(arguments[0])", name), values)
                page.script("""
                    for (const name of ['language', 'device', 'ios', 'size']) {
                      const picker = document.querySelector(`.toolbar select[name=${name}]`);
                      picker.selectedIndex = picker.options.length - 1;
                      picker.dispatchEvent(new Event('change'));
                    }
                    document.querySelector('.toolbar input[name=ghosts]').click();""")
                self.assertEqual(len(page.displayed_pages()), 1)
                self.assert_quiet(page)


class LargeBundleTests(Case):
    """First paint within a second, and a language or a switch at once."""

    def first_paint(self, page):
        return BROWSER.execute_async_script("""
            const done = arguments[arguments.length - 1];
            new PerformanceObserver((list) => done(list.getEntriesByName('first-contentful-paint')[0].startTime))
              .observe({type: 'paint', buffered: true})""")

    def measure(self, page, change):
        return page.script(
            "const start = performance.now(); " + change + "; document.body.offsetHeight; return performance.now() - start")

    def test_two_thousand_rows(self):
        rows = []
        for number in range(2000):
            if number % 10 == 0:
                rows.append({"Type": "PSGroupSpecifier", "Title": f"Group {number}"})
            rows.append({"Type": "PSToggleSwitchSpecifier", "Title": f"Row {number}", "Key": f"k{number}",
                         "DefaultValue": True})
        page = self.preview(files={"Root.plist": plist(rows)})
        self.assertEqual(len(page.values()), 2000)
        print(f"\n2,000 rows: first paint after {self.first_paint(page):.0f} ms, "
              f"a switch takes {self.measure(page, 'document.querySelectorAll(`input.switch`)[1999].click()'):.0f} ms")
        self.assertFalse(page.values()["k1999"])

    def test_a_hundred_and_seven_languages(self):
        import itertools

        codes = list(itertools.islice((a + b for a in "abcdefghijklm" for b in "abcdefghijklmnopqrstuvwxyz"), 107))
        files = {"Root.plist": plist([
            {"Type": "PSToggleSwitchSpecifier", "Title": f"Row {number}", "Key": f"k{number}", "DefaultValue": True}
            for number in range(100)], StringsTable="Root")}
        for code in codes:
            files[f"{code}.lproj/Root.strings"] = strings({f"Row {n}": f"{code} {n}" for n in range(100)})
        page = self.preview(files=files)
        change = ("const picker = document.querySelector('.toolbar select[name=language]'); "
                  "picker.selectedIndex = 60; picker.dispatchEvent(new Event('change'))")
        print(f"\n107 languages: first paint after {self.first_paint(page):.0f} ms, "
              f"another language takes {self.measure(page, change):.0f} ms")
        self.assertIn(f"{codes[60]} 5", page.visible_text())


if __name__ == "__main__":
    unittest.main()
