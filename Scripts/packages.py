#!/usr/bin/env python3
"""Makes the packages of a release from its archives: a wheel for each machine, one package for
npm, and a Swift package with the plugins alone.

usage: packages.py FOLDER      the folder that release.sh filled with archives

Equal archives give equal packages.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import struct
import sys
import tarfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HOMEPAGE = "https://github.com/settingsc/settingsc"
SUMMARY = "Linter and compiler for the Settings.bundle of iOS apps"
# The machines of the archives: the tag of a wheel whose program needs no library, that of one
# which does, and the machine as Node.js calls it.
# https://packaging.python.org/en/latest/specifications/platform-compatibility-tags/
MACHINES = {
    "linux-x86_64": ("manylinux_2_17_x86_64.musllinux_1_1_x86_64", "linux_x86_64", "linux-x64"),
    "linux-aarch64": ("manylinux_2_17_aarch64.musllinux_1_1_aarch64", "linux_aarch64", "linux-arm64"),
    "macos-universal": ("macosx_15_0_universal2", "macosx_15_0_universal2", "darwin"),
}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def version():
    return re.search(r'version = "([^"]+)"', read("Sources/SettingsCommand/SettingsTool.swift")).group(1)


def license_text():
    path = os.path.join(ROOT, "LICENSE")
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def programs(folder):
    """The program of each archive, by the machine."""
    found = {}
    for name in sorted(os.listdir(folder)):
        match = re.fullmatch(r"settingsc-(.+)\.tar\.gz", name)
        if not match:
            continue
        if match.group(1) not in MACHINES:
            sys.exit(f"packages: '{name}' is of no machine that is known")
        with tarfile.open(os.path.join(folder, name)) as archive:
            found[match.group(1)] = archive.extractfile("settingsc/bin/settingsc").read()
    if not found:
        sys.exit(f"packages: there is no archive in '{folder}'")
    return found


def needs_libraries(program):
    """Whether an ELF program names a loader, which a static one does not."""
    if program[:5] != b"\x7fELF\x02":
        return False
    offset, = struct.unpack_from("<Q", program, 32)
    size, count = struct.unpack_from("<HH", program, 54)
    kinds = [struct.unpack_from("<I", program, offset + size * n)[0] for n in range(count)]
    interpreter = 3
    return interpreter in kinds


def wheel(folder, machine, program, number):
    """https://packaging.python.org/en/latest/specifications/binary-distribution-format/"""
    portable, other, _ = MACHINES[machine]
    tag = other if needs_libraries(program) else portable
    metadata = [
        "Metadata-Version: 2.1", "Name: settingsc", f"Version: {number}", f"Summary: {SUMMARY}",
        f"Home-page: {HOMEPAGE}", "Requires-Python: >=3.7",
        "Description-Content-Type: text/markdown",
    ]
    information = f"settingsc-{number}.dist-info"
    tags = "".join(f"Tag: py3-none-{part}\n" for part in tag.split("."))
    files = {
        f"settingsc-{number}.data/scripts/settingsc": (program, 0o755),
        f"{information}/WHEEL": (
            f"Wheel-Version: 1.0\nGenerator: settingsc\nRoot-Is-Purelib: false\n{tags}".encode(), 0o644),
    }
    text = license_text()
    if text:
        metadata.append("License-File: LICENSE")
        files[f"{information}/LICENSE"] = (text, 0o644)
    description = read("Integrations/python/README.md")
    files[f"{information}/METADATA"] = (("\n".join(metadata) + f"\n\n{description}").encode(), 0o644)
    record = ""
    for name, (content, _) in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    record += f"{information}/RECORD,,\n"
    files[f"{information}/RECORD"] = (record.encode(), 0o644)
    path = os.path.join(folder, f"settingsc-{number}-py3-none-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files, key=lambda name: (".dist-info" in name, name)):
            content, mode = files[name]
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content)


def npm(folder, found, number):
    """https://docs.npmjs.com/cli/v10/configuring-npm/package-json"""
    machines = [MACHINES[machine][2] for machine in found]
    text = license_text()
    manifest = {
        "name": "settingsc",
        "version": number,
        "description": SUMMARY,
        "homepage": HOMEPAGE,
        "repository": {"type": "git", "url": f"git+{HOMEPAGE}.git"},
        "license": "SEE LICENSE IN LICENSE" if text else "UNLICENSED",
        "bin": {"settingsc": "bin/settingsc.js"},
        "files": ["bin"],
        "os": sorted({name.split("-")[0] for name in machines}),
        "engines": {"node": ">=16"},
    }
    files = {
        "package.json": (json.dumps(manifest, indent=2).encode() + b"\n", 0o644),
        "README.md": (read("Integrations/npm/README.md").encode(), 0o644),
        "bin/settingsc.js": (read("Integrations/npm/settingsc.js").encode(), 0o755),
    }
    if text:
        files["LICENSE"] = (text, 0o644)
    for machine, program in found.items():
        files[f"bin/{MACHINES[machine][2]}/settingsc"] = (program, 0o755)
    packed = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, packed, 0) as compressed:
        with tarfile.open(fileobj=compressed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name in sorted(files):
                content, mode = files[name]
                entry = tarfile.TarInfo(f"package/{name}")
                entry.size = len(content)
                entry.mode = mode
                archive.addfile(entry, io.BytesIO(content))
    with open(os.path.join(folder, f"settingsc-{number}.tgz"), "wb") as file:
        file.write(packed.getvalue())


def plugins(folder, number):
    """A Swift package of the plugins, which needs no other package."""
    target = os.path.join(folder, "settingsc-plugins")
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(os.path.join(ROOT, "Plugins"), os.path.join(target, "Plugins"))
    bundle = os.path.join(folder, "settingsc.artifactbundle.zip")
    with open(bundle, "rb") as file:
        checksum = hashlib.sha256(file.read()).hexdigest()
    manifest = read("Integrations/swiftpm/Package.swift")
    values = {
        "@URL@": f"{HOMEPAGE}/releases/download/v{number}/settingsc.artifactbundle.zip",
        "@CHECKSUM@": checksum,
    }
    for name, value in values.items():
        manifest = manifest.replace(name, value)
    with open(os.path.join(target, "Package.swift"), "w", encoding="utf-8") as file:
        file.write(manifest)
    shutil.copy(os.path.join(ROOT, "Integrations/swiftpm/README.md"), target)
    text = license_text()
    if text:
        with open(os.path.join(target, "LICENSE"), "wb") as file:
            file.write(text)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: packages.py FOLDER")
    folder = sys.argv[1]
    number = version()
    found = programs(folder)
    for name in os.listdir(folder):
        if name.endswith((".whl", ".tgz")):
            os.remove(os.path.join(folder, name))
    for machine, program in found.items():
        wheel(folder, machine, program, number)
    npm(folder, found, number)
    plugins(folder, number)


if __name__ == "__main__":
    main()
