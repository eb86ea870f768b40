#!/usr/bin/env python3
"""Makes built apps (flat, for the Mac, signed in several ways, as .ipa and .xcarchive) and tries settingsc on them.

    products.py BINARY          makes them in a temporary folder and checks what settingsc says
    products.py --make FOLDER   only makes them
    products.py --programs FOLDER   makes signed programs alone
"""

import os
import plistlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile

GROUPS = "com.apple.security.application-groups"


# Programs: a Mach-O header, load commands, and a code signature whose blobs are written here.


def blob(magic, content):
    return struct.pack(">II", magic, len(content) + 8) + content


def der(tag, content):
    size = len(content)
    if size < 0x80:
        return bytes([tag, size]) + content
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(length)]) + length + content


def der_entitlements(groups):
    items = b"".join(der(0x0C, group.encode()) for group in groups)
    entry = der(0x30, der(0x0C, GROUPS.encode()) + der(0x30, items))
    flag = der(0x30, der(0x0C, b"get-task-allow") + der(0x01, b"\xff"))
    return der(0x70, der(0x02, b"\x01") + der(0xB0, entry + flag))


def xml_entitlements(groups):
    return plistlib.dumps({GROUPS: groups, "get-task-allow": True})


def signature(xml=None, der=None, flags=0):
    slots = [(0, blob(0xFADE0C02, struct.pack(">II", 0x20400, flags) + bytes(80)))]
    if xml is not None:
        slots.append((5, blob(0xFADE7171, xml)))
    if der is not None:
        slots.append((7, blob(0xFADE7172, der)))
    slots.append((0x10000, blob(0xFADE0B01, b"")))
    offset = 12 + 8 * len(slots)
    index = content = b""
    for kind, data in slots:
        index += struct.pack(">II", kind, offset + len(content))
        content += data
    return struct.pack(">III", 0xFADE0CC0, offset + len(content), len(slots)) + index + content


def program(sign=None, section=None, wide=True, padding=20000):
    """A program of `padding` bytes of code, with a signature at its end or entitlements in a section."""
    commands = []
    header = 32 if wide else 28
    sections = b""
    start = 0x1000
    if section is not None:
        fields = (b"__entitlements".ljust(16, b"\0"), b"__TEXT".ljust(16, b"\0"))
        if wide:
            sections = struct.pack("<16s16sQQIIIIIIII", *fields, 0, len(section), start, 0, 0, 0, 0, 0, 0, 0)
        else:
            sections = struct.pack("<16s16sIIIIIIIII", *fields, 0, len(section), start, 0, 0, 0, 0, 0, 0)
    count = 1 if section is not None else 0
    if wide:
        segment = struct.pack("<16sQQQQiiII", b"__TEXT", 0, 0x4000, 0, 0x4000, 5, 5, count, 0)
        commands.append(struct.pack("<II", 0x19, 8 + len(segment) + len(sections)) + segment + sections)
    else:
        segment = struct.pack("<16sIIIIiiII", b"__TEXT", 0, 0x4000, 0, 0x4000, 5, 5, count, 0)
        commands.append(struct.pack("<II", 0x01, 8 + len(segment) + len(sections)) + segment + sections)
    commands.append(struct.pack("<IIII", 0x2F, 16, 0, 0))
    if sign is not None:
        commands.append(struct.pack("<IIII", 0x1D, 16, padding, len(sign)))
    body = b"".join(commands)
    magic = 0xFEEDFACF if wide else 0xFEEDFACE
    head = struct.pack("<IiiIIII", magic, 0x0100000C, 0, 2, len(commands), len(body), 0) + bytes(header - 28)
    # Code packs to a half at most; what packs a hundred times better is refused.
    code = random.Random(padding).randbytes(padding)
    image = bytearray(head + body + code[len(head + body):])
    if section is not None:
        image[start : start + len(section)] = section
    return bytes(image) + (sign or b"")


def fat(*programs, wide=False):
    header = struct.pack(">II", 0xCAFEBABF if wide else 0xCAFEBABE, len(programs))
    offset = 0x4000
    lines = content = b""
    for image in programs:
        start = offset + len(content)
        line = (0x0100000C, 0, start, len(image))
        lines += struct.pack(">iiQQII", *line, 14, 0) if wide else struct.pack(">iiIII", *line, 14)
        content += image.ljust((len(image) + 0x3FFF) // 0x4000 * 0x4000, b"\0")
    return (header + lines).ljust(offset, b"\0") + content


def profile(groups):
    """A provisioning profile: a signed message around a property list."""
    inner = plistlib.dumps({"Name": "Reader", "Entitlements": {GROUPS: groups}, "TimeToLive": 365})
    data = der(0xA0, der(0x04, inner))
    content = der(0x30, der(0x06, bytes.fromhex("2a864886f70d010701")) + data)
    signed = der(0x30, der(0x02, b"\x01") + der(0x31, b"") + content)
    return der(0x30, der(0x06, bytes.fromhex("2a864886f70d010702")) + der(0xA0, signed))


# Apps: a dictionary of paths and contents.

PAGE = {
    "StringsTable": "Root",
    "PreferenceSpecifiers": [
        {"Type": "PSGroupSpecifier", "Title": "General"},
        {"Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": "sounds", "DefaultValue": True},
        {"Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "Reader"},
    ],
}
INFORMATION = {
    "CFBundleIdentifier": "com.example.reader",
    "CFBundleExecutable": "Reader",
    "CFBundleDevelopmentRegion": "en",
    "CFBundleSupportedPlatforms": ["iPhoneOS"],
    "MinimumOSVersion": "16.0",
    "UIDeviceFamily": [1, 2],
}
PRIVACY = {
    "NSPrivacyAccessedAPITypes": [{
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
        "NSPrivacyAccessedAPITypeReasons": ["CA92.1", "1C8F.1"],
    }],
}
TEXTS = {"General": "General", "Sounds": "Sounds", "Name": "Name"}


def binary(value):
    return plistlib.dumps(value, fmt=plistlib.FMT_BINARY)


def bundle(prefix, page=PAGE, languages=("en",), **more):
    files = {prefix + "Root.plist": binary(page)}
    for language in languages:
        texts = TEXTS if language == "en" else {key: f"{value} ({language})" for key, value in TEXTS.items()}
        files[f"{prefix}{language}.lproj/Root.strings"] = binary(texts)
    files.update({prefix + name: content for name, content in more.items()})
    return files


def app(page=PAGE, information=None, executable=b"not a program", languages=("en",), app_languages=("en",), **more):
    files = {
        "Info.plist": binary({**INFORMATION, **(information or {})}),
        "Reader": executable,
        "PkgInfo": b"APPL????",
        "PrivacyInfo.xcprivacy": binary(PRIVACY),
        "Assets.car": b"BOMStore",
        "_CodeSignature/CodeResources": plistlib.dumps({"files": {}}),
    }
    for language in app_languages:
        files[f"{language}.lproj/Localizable.strings"] = binary({"a": "b"})
    files.update(bundle("Settings.bundle/", page, languages))
    files.update(more)
    return files


def mac_app(page=PAGE, **more):
    """An app made with Mac Catalyst."""
    files = {
        "Contents/Info.plist": binary({
            **INFORMATION, "CFBundleSupportedPlatforms": ["MacOSX"], "LSMinimumSystemVersion": "13.0",
            "UIDeviceFamily": [2, 6]}),
        "Contents/MacOS/Reader": b"not a program",
        "Contents/Resources/en.lproj/Localizable.strings": binary({"a": "b"}),
    }
    files.update(bundle("Contents/Resources/Settings.bundle/", page))
    files.update(more)
    return files


def in_group(group, page=PAGE):
    return {**page, "ApplicationGroupContainerIdentifier": group}


def write_folder(folder, files):
    for path, content in files.items():
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as output:
            output.write(content)


def write_archive(path, files, prefix="Payload/Reader.app/", method=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(prefix + name, content)


def make(folder):
    write_folder(folder + "/Reader.app", app())
    write_archive(folder + "/Reader.ipa", app())
    write_folder(folder + "/Catalyst.app", mac_app())
    write_folder(folder + "/Reader.xcarchive/Products/Applications/Reader.app", app())
    write_folder(folder + "/Reader.xcarchive", {"Info.plist": plistlib.dumps(
        {"ApplicationProperties": {"ApplicationPath": "Applications/Reader.app"}})})
    for name, image in programs(["group.com.example.reader"]).items():
        write_archive(f"{folder}/{name}.ipa", app(in_group("group.com.example.reader"), executable=image))


def programs(groups):
    """Programs that are entitled to some groups, one for each way of saying so."""
    xml, coded = xml_entitlements(groups), der_entitlements(groups)
    return {
        "xml": program(signature(xml, coded)),
        "der": program(signature(None, coded)),
        "narrow": program(signature(xml), wide=False),
        "fat": fat(program(signature(xml)), program(signature(xml), wide=False)),
        "fat-wide": fat(program(signature(None, coded)), wide=True),
        "simulator": program(signature(xml_entitlements([]), None, flags=2), section=xml),
        "simulator-narrow": program(None, section=xml, wide=False),
        "large": program(signature(xml), padding=9_000_000),
    }


class Checks:
    def __init__(self, tool, folder):
        self.tool, self.folder, self.count = tool, folder, 0

    def run(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key not in ("GITHUB_ACTIONS", "CI")}
        return subprocess.run(
            [self.tool, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=600, env=environment)

    def expect(self, arguments, status, output=(), errors=(), absent=()):
        self.count += 1
        run = self.run(*arguments)
        problem = None
        if run.returncode != status:
            problem = f"ended with {run.returncode}, not {status}"
        for text in output:
            if text not in run.stdout:
                problem = f"does not print {text!r}"
        for text in errors:
            if text not in run.stderr:
                problem = f"does not say {text!r}"
        for text in absent:
            if text in run.stdout + run.stderr:
                problem = f"must not say {text!r}"
        if problem:
            sys.exit(f"settingsc {' '.join(arguments)} {problem}:\n{run.stdout}{run.stderr}")


def check(tool, folder):
    make(folder)
    checks = Checks(os.path.abspath(tool), folder)
    for product, path in [
        ("Reader.app", "Reader.app"), ("Reader.ipa", "Reader.ipa/Payload/Reader.app"),
        ("Reader.xcarchive", "Reader.xcarchive/Products/Applications/Reader.app"),
        ("Catalyst.app", "Catalyst.app/Contents/Resources"),
    ]:
        checks.expect(["lint", product, "--format", "json"], 0, ['"diagnostics": []'])
        checks.expect(["defaults", product, "--format", "json"], 0, ['"sounds"'])
        checks.expect(["defaults", product, "--format", "shell"], 0, ["com.example.reader"])
        checks.expect(["show", product], 0, ["Sounds"])
        checks.expect(["preview", product, "-o", "out.html"], 0)
        checks.expect(["diff", product, "Reader.app"], 0)
        checks.expect(["resolve", product, "sounds"], 0, ["sounds"])
        checks.expect(["snapshot", product], 0, ['"version"'])
        checks.expect(["strings", "check", product], 0)
        checks.expect(["lint", path + "/Settings.bundle/Root.plist"], 0)
        for command in (["lint", "--fix"], ["strings", "sync"], ["lint", "--add-suppressions"]):
            checks.expect([*command, product], 2, errors=["is in the built app"])
    checks.expect(["defaults", "Reader.app", "-o", "Reader.ipa/x.plist"], 3, errors=["read and never changed"])
    checks.expect(["defaults", "Reader.ipa", "-o", "Reader.ipa"], 2, errors=["is what is read"])
    checks.expect(["lint", "Reader.ipa", "--format", "json:Reader.ipa"], 2, errors=["is what is read"])

    # Groups, in each way in which a program tells of them.
    wanted, other = "group.com.example.reader", "group.com.example.other"
    for name in programs([]):
        checks.expect(["lint", name + ".ipa", "--only", "group-not-entitled"], 0, absent=["error"])
    for name, image in programs([other]).items():
        write_archive(folder + "/g.ipa", app(in_group(wanted), executable=image))
        # Entitlements in the binary form alone are not read; no device of today runs such a program.
        if name in ("der", "fat-wide"):
            checks.expect(["lint", "g.ipa"], 0, absent=["group-not-entitled"])
            continue
        checks.expect(["lint", "g.ipa"], 1, [f"do not list app group '{wanted}'", f"use '{other}'"])
    unsigned = {"unsigned": program(), "without entitlements": program(signature()), "ad hoc": program(signature(flags=2)), "no program": b"text", "empty": b""}
    for image in unsigned.values():
        write_archive(folder + "/g.ipa", app(in_group(wanted), executable=image))
        checks.expect(["lint", "g.ipa"], 0, absent=["group"])
        write_archive(folder + "/g.ipa", app(
            in_group(wanted), executable=image, **{"embedded.mobileprovision": profile([wanted])}))
        checks.expect(["lint", "g.ipa"], 0, absent=["group"])
        write_archive(folder + "/g.ipa", app(
            in_group(wanted), executable=image, **{"embedded.mobileprovision": profile([other])}))
        checks.expect(["lint", "g.ipa"], 1, [f"use '{other}'"])
    # What the configuration says counts more.
    write_folder(folder, {
        "own.yml": b"entitlements: own.entitlements\n", "own.entitlements": xml_entitlements([wanted])})
    checks.expect(["lint", "g.ipa", "--config", "own.yml"], 0, absent=["group"])
    whole = program(signature(xml_entitlements([wanted])))
    # A program that is cut off tells nothing of groups.
    for length in (40, 300, 20010, len(whole) - 1):
        write_archive(folder + "/g.ipa", app(in_group(wanted), executable=whole[:length]))
        checks.expect(["lint", "g.ipa"], 0, absent=["group"])

    # Rules about products.
    inner = {f"{place}/Settings.bundle/Root.plist": binary(PAGE) for place in (
        "Frameworks/Player.framework", "PlugIns/Share.appex", "Player.bundle")}
    write_archive(folder + "/p.ipa", app(**inner))
    checks.expect(["lint", "p.ipa"], 0, [
        "framework 'Player.framework'", "app extension 'Share.appex'", "resource bundle 'Player.bundle'",
        "3 warnings"], absent=["duplicate-settings-bundle"])
    checks.expect(["defaults", "p.ipa"], 0, ["sounds"])
    write_archive(folder + "/p.ipa", app(languages=("en", "it"), app_languages=("en", "de")))
    checks.expect(["lint", "p.ipa"], 0, ["does not offer language 'it'", "lacks language 'de'"])
    write_archive(folder + "/p.ipa", app({"PreferenceSpecifiers": [{
        "Type": "PSMultiValueSpecifier", "Title": "Level", "Key": "level", "DefaultValue": 0, "Titles": ["A"],
        "Values": [0], "DisplaySortedByTitle": True}]}, {"MinimumOSVersion": "6.0"}))
    checks.expect(["lint", "p.ipa"], 0, ["'DisplaySortedByTitle' needs iOS 7"])
    write_archive(folder + "/p.ipa", app(**{"Settings.bundle/Big.png": os.urandom(6_000_000)}))
    checks.expect(["lint", "p.ipa"], 0, ["above the limit of 5 MB", "'Big.png' (6 MB)"])
    write_archive(folder + "/p.ipa", app(**{"Settings.bundle/.DS_Store": b""}))
    checks.expect(["lint", "p.ipa"], 0, ["'.DS_Store' is left over from the Finder"])
    write_archive(folder + "/p.ipa", app(), prefix="Payload/Other.app/")
    checks.expect(["diff", "Reader.ipa", "p.ipa"], 0)
    shutil.copy(folder + "/Reader.ipa", folder + "/copy.ipa")
    with zipfile.ZipFile(folder + "/outer.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(folder + "/Reader.ipa", "build/Reader.ipa")
    checks.expect(["lint", "outer.zip"], 0)
    checks.expect(["defaults", "outer.zip"], 0, ["sounds"])

    # A foreign archive must not say what is written where.
    write_archive(folder + "/p.ipa", app(**{".settingsc.yml": b"formats: ['json:stolen.json']\nonly_rules: []\n"}))
    checks.expect(["lint", "p.ipa"], 0, ["no findings"])
    if os.path.exists(folder + "/stolen.json"):
        sys.exit("a configuration in an archive was read")

    # Faulty archives.
    write_archive(folder + "/f.ipa", {}, prefix="")
    checks.expect(["lint", "f.ipa"], 2, errors=["'f.ipa' holds no settings bundle"])
    without = {path: content for path, content in app().items() if not path.startswith("Settings.bundle")}
    write_archive(folder + "/f.ipa", without)
    checks.expect(["lint", "f.ipa"], 1, ["has no 'Settings.bundle' that Settings opens [missing-settings-bundle]"])
    checks.expect(["show", "f.ipa"], 2, errors=["holds no settings bundle"])
    write_archive(folder + "/f.ipa", {".DS_Store": b"junk", "__MACOSX/x": b"", "Reader.app/._Info.plist": b"",
                                      **{"Reader.app/" + path: content for path, content in app().items()}},
                  prefix="Payload/")
    checks.expect(["lint", "f.ipa"], 0)
    with open(folder + "/Reader.ipa", "rb") as file:
        good = file.read()
    for length in (0, 3, 100, len(good) - 1):
        write_folder(folder, {"f.ipa": good[:length]})
        checks.expect(["lint", "f.ipa"], 3, errors=["'f.ipa' cannot be read"])
    write_archive(folder + "/f.ipa", app(**{"Settings.bundle/More.plist": b" " * 50_000_000}))
    checks.expect(["lint", "f.ipa"], 3, errors=["More.plist' cannot be read: it is more than 200 times"])
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        write_archive(folder + "/f.ipa", app(), method=method)
        checks.expect(["lint", "f.ipa"], 3, errors=["packed with method"])
    print(f"products: {checks.count} runs as expected")


if __name__ == "__main__":
    if sys.argv[1] == "--programs":
        write_folder(sys.argv[2], programs(["group.com.example.reader"]))
    elif sys.argv[1] == "--make":
        os.makedirs(sys.argv[2], exist_ok=True)
        make(sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as temporary:
            check(sys.argv[1], os.path.realpath(temporary))
