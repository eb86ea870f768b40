#!/usr/bin/env python3
"""Installs the packages of a release, each in a clean folder, and checks a page with each.

usage: packages.py RELEASE      the folder that release.sh filled

A package manager that is not on this machine is named in the output and skipped, except where CI
is set: there it is an error.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
<key>Type</key><string>PSToggleSwitchSpecifer</string><key>Key</key><string>sounds</string>
</dict></array></dict></plist>
"""


def fail(message):
    sys.exit(f"packages: {message}")


def run(command, folder, status=0, environment=None):
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    if result.returncode != status:
        fail(f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def works(command, work, version):
    """Whether a command is settingsc: it tells the version, and finds the fault of a page."""
    page = os.path.join(work, "Settings.bundle", "Root.plist")
    os.makedirs(os.path.dirname(page), exist_ok=True)
    with open(page, "w", encoding="utf-8") as file:
        file.write(PAGE)
    told = run([*command, "--version"], work).strip()
    if told != version:
        fail(f"{command} has version '{told}', not '{version}'")
    output = run([*command, "lint"], work, status=1)
    if "[unknown-type]" not in output:
        fail(f"{command} does not find the fault:\n{output}")


def wheel(release, work, version):
    files = glob.glob(os.path.join(release, "*.whl"))
    if not files:
        fail("there is no wheel")
    environment = os.path.join(work, "environment")
    run([sys.executable, "-m", "venv", environment], work)
    pip = [os.path.join(environment, "bin", "pip"), "--disable-pip-version-check"]
    run([*pip, "install", "--no-index", "--find-links", release, "settingsc"], work)
    works([os.path.join(environment, "bin", "settingsc")], work, version)
    run([*pip, "check"], work)
    with zipfile.ZipFile(files[0]) as archive:
        if archive.testzip():
            fail(f"'{files[0]}' is damaged")


def pre_commit(release, work, version):
    """pre-commit installs the wheel by itself, and builds nothing."""
    folder = os.path.join(work, "repository")
    os.makedirs(folder)
    with open(os.path.join(folder, ".pre-commit-config.yaml"), "w", encoding="utf-8") as file:
        file.write(
            "repos:\n  - repo: local\n    hooks:\n      - id: settingsc\n        name: settingsc\n"
            "        language: python\n        entry: settingsc lint\n        pass_filenames: false\n"
            f"        additional_dependencies: [settingsc=={version}]\n        always_run: true\n")
    page = os.path.join(folder, "Settings.bundle", "Root.plist")
    os.makedirs(os.path.dirname(page))
    with open(page, "w", encoding="utf-8") as file:
        file.write(PAGE)
    run(["git", "init", "--quiet"], folder)
    run(["git", "add", "."], folder)
    environment = dict(
        os.environ, PRE_COMMIT_HOME=os.path.join(work, "home"), PIP_FIND_LINKS=release)
    output = run(["pre-commit", "run", "--all-files"], folder, status=1, environment=environment)
    if "[unknown-type]" not in output:
        fail(f"pre-commit with the wheel does not find the fault:\n{output}")


def npm(release, work, version):
    files = glob.glob(os.path.join(release, "*.tgz"))
    if len(files) != 1:
        fail(f"{len(files)} packages for npm, not one")
    with open(os.path.join(work, "package.json"), "w", encoding="utf-8") as file:
        json.dump({"name": "app", "version": "1.0.0", "private": True}, file)
    run(["npm", "install", "--offline", "--no-audit", "--no-fund", files[0]], work)
    works(["npx", "--offline", "--no-install", "settingsc"], work, version)
    # The launcher passes on the standard input and the exit status.
    launcher = os.path.join(work, "node_modules", ".bin", "settingsc")
    result = subprocess.run(
        [launcher, "lint", "-"], cwd=work, input=PAGE, capture_output=True, text=True)
    if result.returncode != 1 or "[unknown-type]" not in result.stdout:
        fail(f"npm's settingsc does not read standard input: {result.stdout}{result.stderr}")
    result = subprocess.run([launcher, "lint", "--nonsense"], cwd=work, capture_output=True, text=True)
    if result.returncode != 2:
        fail(f"npm's settingsc ends with {result.returncode} after a wrong flag")


def plugins(release, work, version):
    """The package of the plugins brings no other package into the graph of an app."""
    package = os.path.join(work, "settingsc-plugins")
    shutil.copytree(os.path.join(release, "settingsc-plugins"), package)
    shutil.copy(os.path.join(release, "settingsc.artifactbundle.zip"), package)
    with open(os.path.join(package, "Package.swift"), encoding="utf-8") as file:
        manifest = file.read()
    if "@" in re.sub(r"//.*", "", manifest):
        fail("the manifest of the plugins has a place that is not filled")
    app = os.path.join(work, "TaskList")
    shutil.copytree(os.path.join(ROOT, "Examples", "TaskList"), app)
    path = os.path.join(app, "Package.swift")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = text.replace('.package(name: "settingsc", path: "../..")',
                        '.package(path: "../settingsc-plugins")')
    text = text.replace('package: "settingsc")', 'package: "settingsc-plugins")')
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    environment = dict(os.environ, SETTINGSC_ARTIFACTBUNDLE="settingsc.artifactbundle.zip")
    environment.pop("SETTINGSC_TESTS", None)
    graph = json.loads(
        run(["swift", "package", "show-dependencies", "--format", "json"], app, environment=environment))
    names = [entry["identity"] for entry in graph["dependencies"]]
    if names != ["settingsc-plugins"] or graph["dependencies"][0]["dependencies"]:
        fail(f"the plugins bring other packages: {graph}")
    run(["swift", "build", "-v"], app, environment=environment)
    folder = run(["swift", "build", "--show-bin-path"], app, environment=environment).strip()
    output = run([os.path.join(folder, "TaskList")], app)
    if not output.startswith("sort by dueDate"):
        fail(f"the example reads other defaults with the plugins alone: {output}")
    run(["swift", "package", "settings-lint"], app, environment=environment)


def bill_of_materials(release, work, version):
    names = glob.glob(os.path.join(release, "settingsc-linux-*.tar.gz"))
    run(["tar", "-xzf", names[0], "-C", work], work)
    path = os.path.join(work, "settingsc", "share", "doc", "settingsc", "sbom.cdx.json")
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    found = {entry["name"] for entry in document["components"]}
    if not {"swift", "swift-system", "swift-argument-parser", "libxml2", "libyaml"} <= found:
        fail(f"the bill of materials lists only {sorted(found)}")


def registry(release, work, version):
    """The registry of aqua names archives that the release has."""
    with open(os.path.join(release, "aqua-registry.yaml"), encoding="utf-8") as file:
        text = file.read()
    try:
        import yaml
    except ImportError:
        return "PyYAML"
    package, = yaml.safe_load(text)["packages"]
    name = package["asset"].replace("{{.OS}}", "linux").replace("{{.Arch}}", "x86_64")
    program = package["files"][0]["src"]
    archive = os.path.join(release, name)
    if os.path.exists(archive):
        listing = run(["tar", "-tzf", archive], work).splitlines()
        if program not in listing:
            fail(f"'{name}' has no '{program}'")
    with open(os.path.join(release, package["checksum"]["asset"]), encoding="utf-8") as file:
        if name not in file.read():
            fail(f"the checksums do not name '{name}'")
    return None


def main():
    release = os.path.abspath(sys.argv[1])
    with open(os.path.join(ROOT, "Sources/SettingsCommand/SettingsTool.swift"), encoding="utf-8") as file:
        version = re.search(r'version = "([^"]+)"', file.read()).group(1)
    tests = [
        (wheel, None), (pre_commit, "pre-commit"), (npm, "npm"), (plugins, "swift"),
        (bill_of_materials, "tar"), (registry, None),
    ]
    passed, skipped = 0, []
    for test, tool in tests:
        if tool and not shutil.which(tool):
            skipped.append(f"{test.__name__} (no {tool})")
            continue
        with tempfile.TemporaryDirectory() as work:
            missing = test(release, work, version)
        if missing:
            skipped.append(f"{test.__name__} (no {missing})")
        else:
            passed += 1
    for name in skipped:
        print(f"packages: skipped {name}")
    if skipped and os.environ.get("CI"):
        fail("CI must try every package")
    print(f"packages: {passed} passed, 0 failed, {len(skipped)} skipped")


if __name__ == "__main__":
    main()
