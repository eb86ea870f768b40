"""The page's functions give what the program gives: findings, fixes and defaults of real bundles and of mutants.

SETTINGSC_CORPUS names a folder of bundles; without it, the fixtures are compared. SETTINGSC_SAMPLE limits how many
bundles and mutants are compared; the whole corpus takes some minutes.
"""
import base64
import os
import pathlib
import plistlib
import random
import unittest

from playground import ROOT, Playground, Program

from browser import plist

SAMPLE = int(os.environ.get("SETTINGSC_SAMPLE", "24"))


def files_of(bundle):
    return {path.relative_to(bundle).as_posix(): path.read_bytes()
            for path in sorted(bundle.rglob("*")) if path.is_file() and not path.is_symlink()}


def bundles():
    """Folders with a page, of the corpus or else of the fixtures."""
    corpus = os.environ.get("SETTINGSC_CORPUS")
    roots = [pathlib.Path(corpus)] if corpus else [ROOT / "Fixtures" / "Broken", ROOT / "Fixtures" / "Valid"]
    return sorted({page.parent for root in roots for page in root.rglob("Root.plist")})


def mutant(files, seed):
    """The files with one page that has a part removed, doubled, moved or changed."""
    choice = random.Random(seed)
    pages = [path for path in files if path.endswith((".plist", ".strings"))]
    if not pages:
        return files
    path = choice.choice(pages)
    lines = files[path].split(b"\n")
    place = choice.randrange(len(lines))
    kind = choice.randrange(5)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        lines.insert(place, lines[choice.randrange(len(lines))])
    elif kind == 2:
        lines[place] = lines[place].replace(b"string", choice.choice([b"integer", b"real", b"true", b"data"]))
    elif kind == 3 and lines[place]:
        spot = choice.randrange(len(lines[place]))
        changed = bytes([choice.choice(b"aZ0<>&\"'/ \xc3")])
        lines[place] = lines[place][:spot] + changed + lines[place][spot + 1:]
    else:
        lines[place] = lines[place][::-1] if choice.random() < 0.2 else lines[place].swapcase()
    return {**files, path: b"\n".join(lines)}


def apps():
    """Bundles in apps of which each has facts that a rule is about, by their paths."""
    page = plist([
        {"Type": "PSGroupSpecifier", "Title": "Sounds"},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": "sounds", "DefaultValue": True},
        {"Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version", "DefaultValue": "1.0"},
    ], ApplicationGroupContainerIdentifier="group.com.example.other")
    entitlements = plistlib.dumps({
        "application-identifier": "A.com.example.app", "com.apple.security.application-groups": ["group.com.example.app"],
    })
    information = plistlib.dumps({
        "CFBundleIdentifier": "com.example.app", "CFBundleExecutable": "App", "CFBundleShortVersionString": "2.0",
        "CFBundleDevelopmentRegion": "en", "MinimumOSVersion": "15.0", "UIDeviceFamily": [1],
    }, fmt=plistlib.FMT_BINARY)
    app = {
        "App.app/Info.plist": information,
        "App.app/App": b"\xcf\xfa\xed\xfe" + bytes(1000) + entitlements + bytes(1000),
        "App.app/en.lproj/InfoPlist.strings": b'"CFBundleShortVersionString" = "2.1";\n',
        "App.app/PrivacyInfo.xcprivacy": plistlib.dumps({"NSPrivacyAccessedAPITypes": []}),
    }
    table = b'"Sounds" = "Klang";\n'
    for path in ["App.app/Settings.bundle", "App.app/Frameworks/Kit.framework/Settings.bundle"]:
        yield path, {**app, f"{path}/Root.plist": page, f"{path}/de.lproj/Root.strings": table}
    mac = {"App.app/Contents" + file.removeprefix("App.app"): content for file, content in app.items()}
    yield "App.app/Settings.bundle", {**mac, "App.app/Settings.bundle/Root.plist": page}
    yield "App.app/Settings.bundle", {"App.app/Info.plist": b"<plist", "App.app/Settings.bundle/Root.plist": page}


class EqualityTests(Playground):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        all_bundles = bundles()
        step = max(1, len(all_bundles) // SAMPLE) if SAMPLE else 1
        cls.bundles = [files_of(bundle) for bundle in all_bundles[::step]]

    def compare(self, files, label):
        program = Program(files)
        self.addCleanup(program.close)
        expected = program.lint()
        found = self.call("lint", files)
        self.assertEqual(found["diagnostics"], expected["diagnostics"], label)
        self.assertEqual(found["failures"], expected["failures"], label)
        defaults = program.defaults()
        if defaults is not None:
            self.assertEqual(self.call("defaults", files), defaults, label)
        fixed = self.call("fix", files)
        changed = {path: base64.b64decode(text) for path, text in fixed["files"].items()}
        self.assertEqual(changed, program.fix(), label)
        self.assertEqual(fixed["diagnostics"], program.lint()["diagnostics"], label)

    def test_bundles_in_apps_have_the_findings_of_the_program(self):
        self.open()
        for path, files in apps():
            program = Program(files, path)
            self.addCleanup(program.close)
            expected = program.lint()
            found = self.call("lint", files, path)
            self.assertEqual(found["diagnostics"], expected["diagnostics"], path)
            self.assertEqual(found["failures"], expected["failures"], path)
            self.assertEqual(self.call("defaults", files, path), program.defaults(), path)

    def test_bundles_have_the_findings_fixes_and_defaults_of_the_program(self):
        self.open()
        for number, files in enumerate(self.bundles):
            self.compare(files, f"bundle {number}")
        print(f"equality: {len(self.bundles)} bundles")

    def test_mutants_have_the_findings_fixes_and_defaults_of_the_program(self):
        self.open()
        for number, files in enumerate(self.bundles):
            self.compare(mutant(files, number), f"mutant {number}")
        print(f"equality: {len(self.bundles)} mutants")


if __name__ == "__main__":
    unittest.main()
