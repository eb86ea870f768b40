#!/usr/bin/env python3
"""Uses the rules for Bazel from another workspace of generated apps, in a sandbox.

usage: bazel.py SETTINGSC [APPS]

Every app has the lint test, the defaults, the source and the compiled bundle. Checked are: all of them build; a change
of one app runs the actions of that app alone; another checkout with another output base and the same disk cache runs
nothing; no output has the path of a machine; and a fault fails the test and the build at its place.
"""

import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MNEMONICS = ["SettingsCompile", "SettingsDefaults", "SettingsLint", "SettingsSource", "TestRunner"]


def page(number, default=True):
    return plistlib.dumps({
        "StringsTable": "Root",
        "PreferenceSpecifiers": [
            {"Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": f"sounds_{number}", "DefaultValue": default},
            {"Type": "PSChildPaneSpecifier", "Title": "More", "File": "It's More"},
        ],
    })


def more(number):
    return plistlib.dumps({
        "StringsTable": "Root",
        "PreferenceSpecifiers": [
            {"Type": "PSSliderSpecifier", "Key": f"volume_{number}", "DefaultValue": number, "MinimumValue": 0,
             "MaximumValue": 1000},
        ],
    })


BUILD = """load(
    "@settingsc//Integrations/bazel:settingsc.bzl",
    "settings_bundle",
    "settings_bundle_lint_test",
    "settings_defaults",
    "settings_source",
)

settings_bundle_lint_test(
    name = "settings_test",
    bundle = glob(["Settings.bundle/**"]),
    strict = True,
)

settings_defaults(
    name = "defaults",
    bundle = glob(["Settings.bundle/**"]),
    format = "json",
)

settings_source(
    name = "source",
    bundle = glob(["Settings.bundle/**"]),
)

settings_bundle(
    name = "shipped",
    bundle = glob(["Settings.bundle/**"]),
)

filegroup(
    name = "files",
    srcs = glob(["Settings.bundle/**"]),
    visibility = ["//visibility:public"],
)
"""

# What a bundle can be besides files: made by another rule, with a configuration, in other formats.
ODD_BUILD = BUILD + """
load("@settingsc//Integrations/bazel:settingsc.bzl", "settings_diff_test")

settings_diff_test(
    name = "same_test",
    bundle = glob(["Settings.bundle/**"]),
    old = glob(["Settings.bundle/**"]),
)

settings_diff_test(
    name = "snapshot_test",
    bundle = glob(["Settings.bundle/**"]),
    old = ["Settings.snapshot.json"],
)

settings_diff_test(
    name = "broken_test",
    tags = ["manual"],
    bundle = glob(["Settings.bundle/**"]),
    old = ["//apps/app0:files"],
)

settings_diff_test(
    name = "accepted_test",
    bundle = glob(["Settings.bundle/**"]),
    fail_on = "never",
    old = ["//apps/app0:files"],
)
load("@settingsc//Integrations/bazel:settingsc.bzl", "settings_merge")

settings_merge(
    name = "merged",
    bundle = glob(["Settings.bundle/**"]),
    fragments = {
        ":licenses": "Licenses",
        "About.plist": "",
    },
)

filegroup(
    name = "licenses",
    srcs = glob(["Licenses/**"]),
)

settings_bundle_lint_test(
    name = "merged_test",
    bundle = [":merged"],
)

genrule(
    name = "extra_page",
    outs = ["Made.bundle/Root.plist"],
    srcs = ["Settings.bundle/It's More.plist"],
    cmd = "sed -e 's/StringsTable/Title/' \\"$<\\" >\\"$@\\"",
)

settings_defaults(
    name = "made",
    bundle = [":extra_page"],
    format = "plist",
    file_name = "Defaults",
)

settings_source(
    name = "objc",
    bundle = [":shipped"],
    language = "objc",
    type_name = "ODD",
)

settings_bundle_lint_test(
    name = "shipped_test",
    bundle = [":shipped"],
)

load("@settingsc//Integrations/bazel:settingsc.bzl", "settings_build_test")

settings_build_test(
    name = "build_test",
    bundle = glob(["Settings.bundle/**"]),
    config = "outputs.yml",
    outputs = glob(["Gemachte Ausgaben/**"]),
)

settings_build_test(
    name = "missing_test",
    tags = ["manual"],
    bundle = glob(["Settings.bundle/**"]),
    config = "outputs.yml",
    outputs = ["Gemachte Ausgaben/Defaults.plist"],
)

settings_bundle_lint_test(
    name = "configured_test",
    bundle = ["//apps/faulty:files"],
    config = "settings.yml",
    data = ["known.json"],
    strict = True,
)
"""


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def fail(message, log=""):
    sys.exit(f"bazel: {message}\n{log}")


class Workspace:
    """A folder with apps, built with an output base of its own."""

    def __init__(self, work, name, binary, count):
        self.folder = os.path.join(work, name, "workspace")
        self.base = os.path.join(work, name, "output")
        self.cache = os.path.join(work, "cache")
        self.log = os.path.join(work, name, "executions.json")
        self.work = work
        write(f"{self.folder}/WORKSPACE", f"""workspace(name = "apps")

local_repository(
    name = "settingsc",
    path = "{os.path.join(work, "settingsc")}",
)

load("@settingsc//Integrations/bazel:repositories.bzl", "settingsc_repositories")

settingsc_repositories(path = "{binary}")
""")
        for number in range(count):
            app = f"{self.folder}/apps/app{number}"
            write(f"{app}/BUILD.bazel", BUILD)
            write(f"{app}/Settings.bundle/Root.plist", page(number))
            write(f"{app}/Settings.bundle/It's More.plist", more(number))
            write(f"{app}/Settings.bundle/en.lproj/Root.strings", '"Sounds" = "Sounds";\n"More" = "More";\n')
        odd = f"{self.folder}/apps/odd-names"
        write(f"{odd}/BUILD.bazel", ODD_BUILD)
        write(f"{odd}/Settings.bundle/Root.plist", page("odd"))
        write(f"{odd}/Settings.bundle/It's More.plist", more(7))
        write(f"{odd}/Settings.bundle/en.lproj/Root.strings", '"Sounds" = "Sounds";\n"More" = "More";\n')
        subprocess.run(
            [binary, "snapshot", "Settings.bundle", "-o", "Settings.snapshot.json"], cwd=odd, check=True)
        write(f"{odd}/outputs.yml", "outputs:\n  - defaults: Gemachte Ausgaben/Defaults.plist\n"
              "  - generate: {file: Gemachte Ausgaben/Code.swift}\n  - compile: Gemachte Ausgaben/Settings.bundle\n")
        subprocess.run([binary, "build", "Settings.bundle", "--config", "outputs.yml"], cwd=odd, check=True)
        license_page = plistlib.dumps({"PreferenceSpecifiers": [{"Type": "PSGroupSpecifier", "FooterText": "MIT"}]})
        write(f"{odd}/Licenses/Acknowledgements.plist", plistlib.dumps({"PreferenceSpecifiers": [
            {"Type": "PSGroupSpecifier"}, {"Type": "PSChildPaneSpecifier", "Title": "Kit", "File": "Packages/Kit"},
        ]}))
        write(f"{odd}/Licenses/Packages/Kit.plist", license_page)
        write(f"{odd}/About.plist", license_page)
        write(f"{odd}/settings.yml", "rules:\n  default-not-in-values: off\n  toggle-default-mismatch: off\nbaseline: known.json\n")
        write(f"{odd}/known.json", '{"version": 2, "findings": []}\n')
        faulty = f"{self.folder}/apps/faulty"
        manual = BUILD.replace("settings_test\",\n", "settings_test\",\n    tags = [\"manual\"],\n")
        for name in ("defaults", "source", "shipped"):
            manual = manual.replace(f'    name = "{name}",\n', f'    name = "{name}",\n    tags = ["manual"],\n')
        write(f"{faulty}/BUILD.bazel", manual)
        write(f"{faulty}/Settings.bundle/Root.plist", plistlib.dumps({
            "PreferenceSpecifiers": [
                {"Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": "sounds", "DefaultValue": "yes please"},
            ],
        }))

    def bazel(self, command, *targets, options=()):
        environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": os.path.join(self.work, "home"),
            "USER": os.environ.get("USER", "nobody"),
        }
        arguments = ["bazel", f"--output_base={self.base}", "--batch", "--nohome_rc", command]
        if command in ("build", "test"):
            arguments += [
                f"--disk_cache={self.cache}", f"--execution_log_json_file={self.log}", "--spawn_strategy=sandboxed",
                "--incompatible_strict_action_env", "--color=no", "--curses=no", "--noshow_progress", "--keep_going",
                "--test_output=errors",
                # What only coverage needs, and Bazel otherwise downloads.
                f"--override_repository=remote_coverage_tools={self.work}/coverage", "--nosandbox_debug",
            ]
        return subprocess.run(
            [*arguments, *options, *targets], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )

    def executions(self):
        """What ran: mnemonic, first output and whether it came from the cache."""
        with open(self.log, encoding="utf-8") as file:
            text = file.read()
        decoder, place, found = json.JSONDecoder(), 0, []
        while place < len(text):
            entry, place = decoder.raw_decode(text, place)
            while place < len(text) and text[place].isspace():
                place += 1
            found.append(
                (entry["mnemonic"], (entry.get("listedOutputs") or [""])[0], "cache hit" in entry.get("runner", "")))
        return found

    def ran(self):
        return [(mnemonic, output) for mnemonic, output, hit in self.executions() if not hit]

    def outputs(self):
        """Every file that the rules made, and the logs of tests."""
        base = os.path.join(self.base, "execroot/apps/bazel-out")
        for folder, _, names in os.walk(base):
            if ".runfiles" in folder or "/_tmp" in folder:
                continue
            for name in names:
                # Bazel keeps where runfiles lie on this machine, for itself.
                if not name.endswith((".params", "MANIFEST", "runfiles_manifest", "test.cache_status")):
                    yield os.path.join(folder, name)


def expect_all(workspace, result, count):
    if result.returncode != 0:
        fail("the workspace does not build", result.stdout)
    got = sorted(mnemonic for mnemonic, output in workspace.ran() if "/apps/app" in output)
    if got != sorted(MNEMONICS * count):
        fail(f"the first build ran {len(got)} actions of {5 * count}", result.stdout)


def place_in_app(folder):
    """Where apple_bundle_import of rules_apple has the files of a folder copied to, by the folder's short path.

    As _bundle_relative_parent_dir does in https://github.com/bazelbuild/rules_apple/blob/master/apple/internal/resources.bzl:
    the bundle's name, and the folder's parent below it. The rest of a path that is the bundle itself is the whole path, as
    paths.relativize of https://github.com/bazelbuild/bazel-skylib/blob/main/lib/paths.bzl has it.
    """
    bundle = folder[:folder.index(".bundle") + len(".bundle")]
    parts = folder.split("/")
    rest = "/".join(parts[-(len(parts) - len(bundle.split("/"))):])
    return os.path.join(os.path.basename(bundle), os.path.dirname(rest)).rstrip("/")


def main():
    binary = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    work = tempfile.mkdtemp(prefix="settingsc-bazel-")
    try:
        check(work, binary, count)
    finally:
        subprocess.run(["chmod", "-R", "u+w", work], check=False)
        shutil.rmtree(work)


def check(work, binary, count):
    # Only what Bazel needs of the project, as an archive of a release has it.
    os.makedirs(f"{work}/settingsc")
    for name in ("MODULE.bazel", "WORKSPACE", "BUILD.bazel"):
        shutil.copy(f"{ROOT}/{name}", f"{work}/settingsc/{name}")
    shutil.copytree(f"{ROOT}/Integrations/bazel", f"{work}/settingsc/Integrations/bazel")
    shutil.copy(binary, f"{work}/one-settingsc")
    write(f"{work}/coverage/WORKSPACE", "")
    write(f"{work}/coverage/BUILD", 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')

    first = Workspace(work, "first", f"{work}/one-settingsc", count)
    expect_all(first, first.bazel("test", "//..."), count)
    print(f"{count} apps: {len(first.ran())} actions, each in a sandbox")

    again = first.bazel("test", "//...")
    if again.returncode != 0 or first.ran():
        fail(f"an unchanged workspace runs {first.ran()}", again.stdout)

    write(f"{first.folder}/apps/app7/Settings.bundle/Root.plist", page(7, default=False))
    changed = first.bazel("test", "//...")
    # The report stays the same, so the test that shows it need not run again.
    if changed.returncode != 0 or sorted(name for name, _ in first.ran()) != MNEMONICS[:-1]:
        fail(f"a change of one app runs {first.ran()}", changed.stdout)
    if not all("/apps/app7/" in output for _, output in first.ran()):
        fail(f"a change of one app runs another's actions: {first.ran()}")
    print("one changed app: its 4 actions")

    # Another checkout at another place, with another copy of the program.
    shutil.copy(binary, f"{work}/another-settingsc")
    second = Workspace(work, "second/further/down", f"{work}/another-settingsc", count)
    write(f"{second.folder}/apps/app7/Settings.bundle/Root.plist", page(7, default=False))
    cached = second.bazel("test", "//...")
    if cached.returncode != 0 or second.ran():
        fail(f"another output base with the same cache runs {second.ran()[:4]}", cached.stdout)
    print(f"another output base with the same cache: 0 actions, {len(second.executions())} from the cache")

    places = [work.encode(), tempfile.gettempdir().encode() + b"/tmp.", ROOT.encode() + b"/", b"/execroot/"]
    scanned = 0
    for workspace in (first, second):
        for path in workspace.outputs():
            with open(path, "rb") as file:
                content = file.read()
            scanned += 1
            for place in places:
                # The head of a test's log names the test's target; Bazel writes it.
                if place in content:
                    fail(f"{path} has the path of this machine: {place.decode()}")
    print(f"{scanned} outputs without a path of the machine")

    bin_folder = f"{first.base}/execroot/apps/bazel-out/k8-fastbuild/bin/apps"
    if not os.path.isdir(bin_folder):
        bin_folder = first.bazel("info", "bazel-bin").stdout.strip().splitlines()[-1] + "/apps"
    with open(f"{bin_folder}/app7/defaults.json", encoding="utf-8") as file:
        if json.load(file) != {"sounds_7": False, "volume_7": 7}:
            fail("the defaults of app7 are wrong")
    place = place_in_app("apps/app7/shipped/Settings.bundle/contents")
    if place != "Settings.bundle":
        fail(f"rules_apple puts the compiled bundle of app7 into '{place}'")
    with open(f"{bin_folder}/app7/shipped/Settings.bundle/contents/Root.plist", "rb") as file:
        if not file.read().startswith(b"bplist00"):
            fail("the compiled page of app7 is no binary list")
    if ".settingsc-manifest" in os.listdir(f"{bin_folder}/app7/shipped/Settings.bundle/contents"):
        fail("the mark of the tool's own bundles ships with app7")
    with open(f"{bin_folder}/app7/source/SettingsBundle.swift", encoding="utf-8") as file:
        if "sounds7" not in file.read():
            fail("the source of app7 has no key")
    merged = sorted(os.listdir(f"{bin_folder}/odd-names/merged/Settings.bundle"))
    if merged != [".settingsc-manifest", "About.plist", "Acknowledgements.plist", "It's More.plist", "Packages.Kit.plist", "Root.plist", "en.lproj"]:
        fail(f"the merged bundle has {merged}")
    for name in ("ODD.h", "ODD.m"):
        if not os.path.isfile(f"{bin_folder}/odd-names/objc/{name}"):
            fail(f"no {name}")
    with open(f"{bin_folder}/odd-names/Defaults.plist", "rb") as file:
        if plistlib.load(file) != {"volume_7": 7}:
            fail("the defaults of the bundle that a rule made are wrong")

    result = first.bazel("test", "//apps/faulty:settings_test")
    if result.returncode != 3 or not re.search(
        r"(?m)^apps/faulty/Settings\.bundle/Root\.plist:\d+:\d+: error: .*\[toggle-default-mismatch\]", result.stdout
    ):
        fail("a faulty bundle does not fail its test at the place", result.stdout)
    with open(f"{first.base}/execroot/apps/bazel-out/k8-fastbuild/testlogs/apps/faulty/settings_test/test.xml",
              encoding="utf-8") as file:
        if "toggle-default-mismatch" not in file.read():
            fail("test.xml of a faulty bundle has no finding")
    result = first.bazel("test", "//apps/odd-names:broken_test")
    if result.returncode != 3 or "sounds_0" not in result.stdout:
        fail("a key that is gone does not fail the test of changes", result.stdout)

    result = first.bazel("test", "//apps/odd-names:missing_test")
    if result.returncode != 3 or "Gemachte Ausgaben/Code.swift: error: missing" not in result.stdout:
        fail("a missing output does not fail the test of outputs", result.stdout)

    result = first.bazel("build", "//apps/faulty:settings_test", options=["--output_groups=sarif"])
    with open(f"{bin_folder}/faulty/settings_test.sarif", encoding="utf-8") as file:
        places = [
            found["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            for found in json.load(file)["runs"][0]["results"]
        ]
    if places != ["apps/faulty/Settings.bundle/Root.plist"]:
        fail(f"the SARIF of a faulty bundle is about {places}")
    for target in ("defaults", "source", "shipped"):
        result = first.bazel("build", f"//apps/faulty:{target}")
        if result.returncode != 1 or "apps/faulty/Settings.bundle/Root.plist:" not in result.stdout:
            fail(f"//apps/faulty:{target} builds", result.stdout)
    print("a faulty bundle fails its test and its build at the place")

    write(f"{first.folder}/WORKSPACE", open(f"{first.folder}/WORKSPACE", encoding="utf-8").read().replace(
        f'path = "{work}/one-settingsc"', ""))
    result = first.bazel("build", "//apps/app0:defaults")
    if result.returncode == 0 or "names no prebuilt binary" not in result.stdout:
        fail("without a release and a path nothing says so", result.stdout)
    print("bazel: 8 passed, 0 failed")


if __name__ == "__main__":
    main()
