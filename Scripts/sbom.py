#!/usr/bin/env python3
"""Prints a software bill of materials of the program built on this machine, in CycloneDX 1.5.

usage: sbom.py

It lists the Swift packages with the versions that were resolved, and the C libraries that are
linked statically. There is no date and no serial number, so that equal builds give equal files.
https://cyclonedx.org/docs/1.5/json/
"""

import json
import os
import platform
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The packages that pkg-config knows, and the licenses that their authors state.
LIBRARIES = {
    "libxml-2.0": ("libxml2", "MIT"),
    "yaml-0.1": ("libyaml", "MIT"),
    "zlib": ("zlib", "Zlib"),
    "liblzma": ("liblzma", "0BSD"),
    "icu-uc": ("icu", "Unicode-3.0"),
}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def component(name, version, license_id, purl, kind="library"):
    entry = {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}
    if license_id:
        entry["licenses"] = [{"license": {"id": license_id}}]
    return entry


def swift_packages():
    try:
        pins = json.loads(read("Package.resolved"))["pins"]
    except OSError:
        sys.exit("sbom: there is no Package.resolved; build first")
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        version = pin["state"].get("version", pin["state"]["revision"])
        location = re.sub(r"^https://|\.git$", "", pin["location"])
        yield component(pin["identity"], version, "Apache-2.0", f"pkg:swift/{location}@{version}")


def libraries():
    if platform.system() == "Darwin":
        return  # The system's own.
    for package, (name, license_id) in LIBRARIES.items():
        run = subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True)
        if run.returncode == 0:
            version = run.stdout.strip()
            yield component(name, version, license_id, f"pkg:generic/{name}@{version}")


def swift_runtime():
    run = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True)
    version = re.search(r"Swift version (\S+)", run.stdout + run.stderr).group(1)
    return component("swift", version, "Apache-2.0", f"pkg:generic/swift@{version}")


def main():
    source = read("Sources/SettingsCommand/SettingsTool.swift")
    version = re.search(r'version = "([^"]+)"', source).group(1)
    program = component(
        "settingsc", version, None, f"pkg:github/settingsc/settingsc@v{version}", "application")
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": program},
        "components": [*swift_packages(), *libraries(), swift_runtime()],
    }
    print(json.dumps(document, indent=2))


if __name__ == "__main__":
    main()
