"""What the playground shows and does in a real browser. Run with `make playground-tests`."""
import base64
import io
import pathlib
import tempfile
import time
import unittest
import zipfile

from playground import SITE, Playground, start_browser

import fixtures
from browser import plist, strings
from selenium.webdriver.common.keys import Keys

import test_equality

README_RULES = ["unknown-type", "default-not-in-values", "unknown-key"]
BOMB_SIZE = 300 << 20


def archive(files, method=zipfile.ZIP_DEFLATED):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as written:
        for path, content in files.items():
            written.writestr(path, content)
    return buffer.getvalue()


class PageTests(Playground):
    def choose_files(self, files, name="files-input"):
        """Chooses files, given as bytes by name, as if from the dialog."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        paths = []
        for path, content in files.items():
            target = pathlib.Path(folder.name) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            paths.append(str(target))
        self.script("document.getElementById('message').textContent = ''; document.getElementById('summary').textContent = '';")
        self.script("document.getElementById(arguments[0]).hidden = false", name)
        self.part(name).send_keys(folder.name if name == "folder-input" else "\n".join(paths))

    def wait_for_findings(self):
        self.wait(lambda: self.text("summary") not in ("", "Loading…"))

    def shown_files(self):
        return self.script("return [...document.querySelectorAll('#files button')].map((one) => one.firstChild.data)")

    def in_preview(self, script):
        """What a script returns in the frame of the preview."""
        self.browser.switch_to.frame(self.part("preview-frame"))
        try:
            return self.script(script)
        finally:
            self.browser.switch_to.default_content()

    # Findings

    def test_the_readme_s_page_has_its_findings_at_their_lines(self):
        self.open()
        self.assertEqual(self.rules(), README_RULES)
        self.assertEqual(self.text("summary"), "2 errors, 1 warning")
        marks = [mark.get_attribute("aria-label") for mark in self.find_all(".mark")]
        self.assertEqual([mark.split(":")[0] for mark in marks], ["Line 7", "Line 16", "Line 24"])
        link = self.find_all("[data-finding] a")[0].get_attribute("href")
        self.assertTrue(link.endswith("/rules/unknown-type.html"))
        self.assertIn("Settings drops the row", (SITE / "rules" / "unknown-type.html").read_text(encoding="utf-8"))
        self.assertEqual(self.console(), [])

    def test_a_finding_leads_to_its_place_and_a_mark_to_its_finding(self):
        self.open()
        self.find_all("[data-finding] .finding")[0].click()
        selected = self.script(
            "const field = document.getElementById('text');"
            "return field.value.slice(field.selectionStart, field.selectionEnd)")
        self.assertEqual(selected, "<string>PSToggleSwitchSpecifer</string>")
        self.find_all(".mark")[2].click()
        focused = self.script("return document.activeElement.closest('[data-finding]').dataset.finding")
        self.assertEqual(focused, "unknown-key")

    def test_a_new_user_finds_and_fixes_three_faults(self):
        self.open()
        self.part("fix").click()
        self.wait(lambda: self.rules() == README_RULES[:2])
        self.assertIn("Applied: ", self.text("message"))
        [button] = [button for button in self.find_all("[data-finding] .actions button")
                    if "PSToggleSwitchSpecifier" in button.text]
        button.click()
        self.wait(lambda: self.rules() == README_RULES[1:2])
        text = self.part("text").get_attribute("value")
        self.write(text.replace("<integer>3</integer>", "<integer>1</integer>"))
        self.wait(lambda: self.rules() == [])
        self.assertEqual(self.text("summary"), "No findings")

    def test_all_fixes_are_applied_at_once(self):
        self.open()
        self.assertEqual(self.text("fix-all"), "Apply all fixes (2)")
        self.part("fix-all").click()
        self.wait(lambda: self.rules() == README_RULES[1:2])
        self.assertFalse(self.part("fix-all").is_displayed())

    def test_findings_of_the_open_file_alone(self):
        self.open()
        group = plist([{"Type": "PSGroupSpecifier", "Title": "A", "title": "B"}])
        self.choose_files({"bundle.zip": archive({
            "Settings.bundle/Root.plist": plist([{"Type": "PSChildPaneSpecifier", "Title": "M", "File": "More"}]),
            "Settings.bundle/More.plist": group})})
        self.wait(lambda: "unknown-key" in self.rules())
        self.part("only-file").click()
        self.assertEqual(self.rules(), [])
        self.assertEqual(self.text("no-findings"), "None in Root.plist")
        self.find_all("#files button")[0].click()
        self.assertIn("unknown-key", self.rules())
        self.part("only-file").click()
        self.find_all("#files button")[1].click()
        self.assertIn("unknown-key", self.rules())

    def test_undo_takes_fixes_back(self):
        self.open()
        before = self.part("text").get_attribute("value")
        self.part("fix").click()
        self.wait(lambda: len(self.rules()) == 2)
        self.part("undo").click()
        self.wait(lambda: len(self.rules()) == 3)
        self.assertEqual(self.part("text").get_attribute("value"), before)
        self.assertFalse(self.part("undo").is_enabled())

    def test_every_example_opens(self):
        self.open()
        names = [option.text for option in self.find_all("#examples option:not([hidden])")]
        self.assertGreater(len(names), 8)
        for number, name in enumerate(names):
            self.script("document.getElementById('summary').textContent = ''")
            self.choose("examples", str(number))
            self.wait_for_findings()
            self.assertEqual(self.rules() == [], name == "A bundle without faults", name)
        self.assertEqual(self.console(), [])

    def enter_path(self, path):
        field = self.part("path-input")
        field.clear()
        field.send_keys(path + Keys.ENTER)

    def test_files_are_added_renamed_and_deleted(self):
        self.open()
        self.choose_files({"bundle.zip": archive({"Settings.bundle/root.plist": plist(
            [{"Type": "PSGroupSpecifier", "Title": "A"}])})})
        self.wait(lambda: self.rules() == ["case-mismatch"])
        self.part("rename-file").click()
        self.enter_path("../Root.plist")
        self.assertEqual(self.text("path-problem"), "The path is not that of a file in the bundle.")
        self.enter_path("Root.plist")
        self.wait(lambda: self.rules() == [])
        self.part("new-file").click()
        self.enter_path("More.plist")
        self.wait(lambda: "unreachable-page" in self.rules())
        self.assertEqual(self.shown_files(), ["More.plist", "Root.plist"])
        self.part("delete-file").click()
        self.wait(lambda: self.rules() == [])
        self.assertFalse(self.part("delete-file").is_enabled())
        self.part("undo").click()
        self.wait(lambda: self.shown_files() == ["More.plist", "Root.plist"])

    def test_a_fix_is_shown_where_it_is_applied(self):
        self.open()
        field = "const field = document.getElementById('text'); "
        [button] = [button for button in self.find_all("[data-finding] .actions button")
                    if "AutocorrectionType" in button.text]
        button.click()
        self.wait(lambda: self.text("files") == "Root.plist\n2 findings, changed")
        line = self.script(field + "return field.value.slice(0, field.selectionStart).split('\\n').length")
        self.assertEqual(line, 24)
        self.assertGreater(self.script(field + "return field.scrollTop"), 0)
        top = self.script(field + "return field.scrollTop")
        self.part("undo").click()
        self.wait(lambda: self.text("files") == "Root.plist\n3 findings")
        self.assertEqual(self.script(field + "return field.scrollTop"), top)

    # Outputs

    def test_the_preview_draws_the_bundle_and_follows_the_text(self):
        self.open()
        self.wait(lambda: self.in_preview("return document.querySelectorAll('[data-row]').length") == 3)
        text = self.part("text").get_attribute("value")
        self.write(text.replace("Experience", "Expertise"))
        self.wait(lambda: "Expertise" in self.in_preview("return document.body?.textContent ?? ''"))
        self.assertEqual(self.in_preview("return getComputedStyle(document.body).display"), "flex")
        self.assertEqual(self.console(), [])

    def test_the_preview_has_the_appearance_of_the_page(self):
        for scheme in ["dark", "light"]:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": scheme}]})
            if scheme == "dark":
                self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
                self.open()
            self.wait(lambda: self.in_preview(
                "return document.querySelector('main')?.dataset.appearance") == scheme)
        self.assertEqual(self.console(), [])

    def test_defaults_come_in_each_format(self):
        self.open()
        self.choose("examples", "1")
        self.part("defaults-tab").click()
        for name, text in [("plist", "<plist"), ("json", '"standard"'), ("shell", "defaults write"),
                           ("arguments", "-"), ("binary", "bytes of a binary property list")]:
            self.choose("defaults-format", name)
            self.wait(lambda: text in self.part("defaults-output").text)

    def test_code_comes_in_each_language(self):
        self.open()
        self.part("code-tab").click()
        for name, text in [("swift", "import Foundation"), ("objc", "@implementation"), ("csharp", "static class")]:
            self.choose("code-language", name)
            self.wait(lambda: text in self.part("code-output").get_attribute("textContent"))
        self.assertIn("Left out", self.part("code-output").text)

    # Files

    def test_single_pages_and_tables_are_a_bundle(self):
        self.open()
        self.choose_files({"Root.plist": plist([{"Type": "PSGroupSpecifier", "Title": "A"}]), "More.plist": plist([])})
        self.wait_for_findings()
        self.assertEqual(self.shown_files(), ["More.plist", "Root.plist"])

    def test_a_page_that_stands_alone_is_no_bundle(self):
        self.open()
        self.choose_files({"More.plist": plist([{"Type": "PSGroupSpecifier", "Title": "A"}])})
        self.wait_for_findings()
        self.assertEqual(self.text("bundle-name"), "More.plist")
        self.assertNotIn("missing-root-page", self.rules())

    def test_a_folder_with_bundles_offers_them(self):
        self.open()
        page = plist([{"Type": "PSGroupSpecifier", "Title": "A"}])
        self.choose_files({"App/Other.bundle/Root.plist": page, "App/Settings.bundle/Root.plist": page,
                           "App/Settings.bundle/en.lproj/Root.strings": b'"A" = "B";\n', "App/Code.swift": b""},
                          "folder-input")
        self.wait_for_findings()
        self.assertEqual(self.text("bundle-name"), "Settings.bundle")
        self.assertEqual(self.shown_files(), ["Root.plist", "en.lproj/Root.strings"])
        self.assertEqual(len(self.find_all("#bundle-choice option")), 2)
        self.choose("bundle-choice", "1")
        self.assertEqual(self.text("bundle-name"), "Other.bundle")

    def test_archives_are_unpacked(self):
        self.open()
        page = plist([{"Type": "PSToggleSwichSpecifier", "Title": "Töne", "Key": "a", "DefaultValue": True}])
        files = {"Payload/My.app/Settings.bundle/Root.plist": page, "Payload/My.app/Info.plist": plist([]),
                 "Payload/My.app/Settings.bundle/de.lproj/Root.strings": strings({"Töne": "Töne"}).encode()}
        for name, method in [("App.ipa", zipfile.ZIP_DEFLATED), ("bundle.zip", zipfile.ZIP_STORED)]:
            self.choose_files({name: archive(files, method)})
            self.wait_for_findings()
            self.assertEqual(self.shown_files(), ["Root.plist", "de.lproj/Root.strings"], name)
            self.assertIn("unknown-type", self.rules())

    def test_an_app_s_facts_are_known(self):
        self.open()
        path, files = next(test_equality.apps())
        app = {f"Payload/{name}": content for name, content in files.items()}
        app["Payload/App.app/Assets.car"] = bytes(100)
        self.choose_files({"App.ipa": archive(app)})
        self.wait(lambda: "group-not-entitled" in self.rules())
        for rule in ["missing-privacy-reason", "language-not-offered"]:
            self.assertIn(rule, self.rules())
        self.assertEqual(self.shown_files(), ["Root.plist", "de.lproj/Root.strings"])
        self.assertIn(f"{path}/Root.plist:", self.text("findings"))

    def test_the_download_is_an_archive_of_the_bundle(self):
        self.open()
        encoded = self.browser.execute_async_script("""
            const done = arguments[0];
            import("./client.js").then(async ({ pack }) => {
              const bytes = await pack([["B/Root.plist", new Uint8Array([1, 2, 3])], ["B/ü", new Uint8Array()]]);
              done(btoa(String.fromCharCode(...bytes)));
            });""")
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(encoded))) as written:
            self.assertIsNone(written.testzip())
            self.assertEqual(written.namelist(), ["B/Root.plist", "B/ü"])
            self.assertEqual(written.read("B/Root.plist"), b"\x01\x02\x03")

    def test_a_link_carries_the_page(self):
        self.open()
        self.write(plist([{"Type": "PSGroupSpecifier", "Title": "Übung"}]).decode())
        self.wait(lambda: self.rules() == [] or "unknown-type" not in self.rules())
        self.part("link").click()
        self.wait(lambda: "#file=Root.plist&page=" in self.browser.current_url)
        address = self.browser.current_url
        self.open(address[address.index("#"):])
        self.assertIn("Übung", self.part("text").get_attribute("value"))

    def test_a_damaged_link_is_told_of(self):
        for fragment in ["#page=!!!", "#page=AAAA", "#file=../x&page=eA"]:
            self.open(fragment)
            self.assertIn("The link could not be opened", self.text("message"), fragment)

    def test_line_ends_and_marks_are_kept(self):
        self.open()
        content = b"\xef\xbb\xbf" + plist([{"Type": "PSGroupSpecifier", "Title": "A"}]).replace(b"\n", b"\r\n")
        result = self.browser.execute_async_script("""
            const [encoded, done] = arguments;
            import("./bundle.js").then(({ Bundle, textOf }) => {
              const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
              const bundle = new Bundle("Settings.bundle", [["Root.plist", bytes]]);
              bundle.setText("Root.plist", textOf(bytes).text.replace(">A<", ">B<"));
              done(btoa(String.fromCharCode(...bundle.files.get("Root.plist"))));
            });""", base64.b64encode(content).decode())
        self.assertEqual(base64.b64decode(result), content.replace(b">A<", b">B<"))

    # Safety

    def test_nothing_is_asked_for_after_loading(self):
        self.open()
        self.requests()
        self.part("fix").click()
        self.wait(lambda: len(self.rules()) == 2)
        for tab in ["defaults-tab", "code-tab", "preview-tab"]:
            self.part(tab).click()
        time.sleep(0.5)
        self.assertEqual(self.requests(), [])

    def test_the_policy_forbids_connections_of_page_and_worker(self):
        self.open()
        policy = self.script(
            "return document.querySelector('[http-equiv=Content-Security-Policy]').content")
        self.assertNotIn("connect-src", policy)
        self.assertNotIn("unsafe-inline", policy)
        self.assertNotIn("'unsafe-eval'", policy)
        for attempt in ["fetch('index.html')", """new Promise((resolve, reject) => {
              const text = "fetch('" + location.href + "').then(() => postMessage('sent'), () => postMessage('refused'))";
              const worker = new Worker(URL.createObjectURL(new Blob([text])));
              worker.onmessage = ({ data }) => data === "sent" ? resolve() : reject(new Error("refused"));
            })"""]:
            outcome = self.browser.execute_async_script(
                f"const done = arguments[0]; ({attempt}).then(() => done('sent'), () => done('refused'));")
            self.assertEqual(outcome, "refused")

    def test_texts_of_a_bundle_are_never_markup(self):
        self.open()
        files = {path: content if isinstance(content, bytes) else content.encode()
                 for path, content in fixtures.injections().items()}
        self.choose_files({"bundle.zip": archive({f"Settings.bundle/{path}": content for path, content in files.items()})})
        self.wait_for_findings()
        for tab in ["defaults-tab", "code-tab", "preview-tab"]:
            self.part(tab).click()
        self.wait(lambda: self.in_preview("return document.querySelectorAll('[data-row]').length") > 3)
        self.assertIsNone(self.script("return window.broken ?? null"))
        self.assertIsNone(self.in_preview("return window.broken ?? null"))
        shown = self.script("return document.getElementById('findings').textContent")
        self.assertNotRegex(shown, "[\u202a-\u202e\u2066-\u2069]")

    def test_the_preview_cannot_reach_the_page(self):
        self.open()
        self.wait(lambda: self.in_preview("return document.querySelectorAll('[data-row]').length") == 3)
        outcome = self.in_preview("try { return String(parent.document.title) } catch (error) { return error.name }")
        self.assertEqual(outcome, "SecurityError")

    def test_hostile_archives_are_refused(self):
        self.open()
        page = plist([])
        bomb = archive({"Settings.bundle/Root.plist": b"\0" * BOMB_SIZE})
        lying = bytearray(archive({"Settings.bundle/Root.plist": b"a" * 100_000}))
        place = lying.rindex(b"PK\x01\x02")
        lying[place + 24:place + 28] = (10).to_bytes(4, "little")
        for content, words in [(bomb, "too large"), (bytes(lying), "larger than its entry says"),
                               (b"PK", "not a zip archive"), (archive({"a/../../x.plist": page}), "no settings bundle")]:
            self.choose_files({"bundle.zip": content})
            self.wait(lambda: words in self.text("message"))
        self.choose("examples", "0")
        self.wait(lambda: self.rules() == README_RULES)

    def test_hostile_pages_end_in_findings(self):
        self.open()
        deep = b"<plist>" + b"<dict><key>a</key>" * 100_000
        wide = plist([{"Type": "PSGroupSpecifier", "Title": f"{number}"} for number in range(20_000)])
        entities = (b'<!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
                    b"<plist><dict><key>&b;</key><string>&b;</string></dict></plist>")
        for name, content in [("deep", deep), ("wide", wide), ("entities", entities), ("zeros", bytes(100_000))]:
            report = self.call("lint", {"Root.plist": content})
            self.assertIsInstance(report["diagnostics"], list, name)
        self.assertEqual(len(self.call("lint", {"Root.plist": deep})["diagnostics"]), 1)

    def test_what_takes_long_is_stopped_and_the_next_request_answered(self):
        self.open()
        self.browser.execute_async_script(
            "const done = arguments[0]; import('./client.js').then(({ limits }) => { limits.request = 1; done(); });")
        wide = plist([{"Type": "PSGroupSpecifier", "Title": f"{number}"} for number in range(20_000)])
        with self.assertRaisesRegex(AssertionError, "was stopped"):
            self.call("lint", {"Root.plist": wide})
        self.browser.execute_async_script(
            "const done = arguments[0]; import('./client.js').then(({ limits }) => { limits.request = 10_000; done(); });")
        self.assertEqual(self.call("lint", {"Root.plist": plist([])})["failures"], [])

    # Looks and access

    def test_the_page_is_accessible(self):
        import axe_core_python
        script = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
        self.open()
        for scheme in ["light", "dark"]:
            self.script("document.documentElement.style.colorScheme = arguments[0]", scheme)
            self.script(script)
            found = self.browser.execute_async_script(
                "const done = arguments[0]; axe.run({ iframes: false }).then(({ violations }) => "
                "done(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)));")
            self.assertEqual(found, [], scheme)

    def test_small_screens_need_no_sideways_scrolling(self):
        browser = start_browser((390, 844))
        self.addCleanup(browser.quit)
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": False})
        browser.get(self.address)
        width = browser.execute_script("return document.documentElement.scrollWidth")
        self.assertLessEqual(width, 390)

    def test_the_keyboard_alone_suffices(self):
        self.open()
        reached = self.script("""
            return [...document.querySelectorAll("button, select, textarea, a, [tabindex]")]
              .filter((element) => element.offsetParent !== null && element.tabIndex < 0)
              .map((element) => element.id);""")
        self.assertEqual(reached, ["defaults-tab", "code-tab"])
        self.script("document.getElementById('preview-tab').focus()")
        self.browser.switch_to.active_element.send_keys("\ue014")
        self.assertEqual(self.script("return document.activeElement.id"), "defaults-tab")
        self.assertTrue(self.part("defaults-panel").is_displayed())

    # Measures

    def test_times_and_sizes_are_told(self):
        import zlib
        size = sum(len(zlib.compress(path.read_bytes(), 9)) for path in SITE.iterdir() if path.is_file())
        self.assertLess(size, 1_500_000)
        self.open()
        times = self.browser.execute_async_script("""
            const done = arguments[0];
            (async () => {
              const text = document.getElementById("text").value;
              const times = [];
              for (let round = 0; round < 3; round += 1) {
                const start = performance.now();
                await window.settingsc.lint({ "Root.plist": text });
                times.push(performance.now() - start);
              }
              const files = {};
              for (let page = 0; page < 30; page += 1) {
                files[page === 0 ? "Root.plist" : `P${page}.plist`] = text;
                for (let language = 0; language < 30; language += 1) {
                  files[`l${language}.lproj/P${page}.strings`] = '"Sounds" = "x";';
                }
              }
              const start = performance.now();
              await window.settingsc.lint(files);
              done([...times, performance.now() - start]);
            })();""")
        print(f"playground: {size / 1e6:.2f} MB compressed; lint {times[0]:.0f}, {times[1]:.0f}, {times[2]:.0f} ms; "
              f"30 pages in 30 languages {times[3]:.0f} ms")


if __name__ == "__main__":
    unittest.main()
