#!/usr/bin/env python3
"""Evaluates MODULE.bazel and the module extension as Bazel 7 does, with a Starlark interpreter and stand-ins for what
Bazel defines: Debian's Bazel 4.2 knows no modules.

usage: bazel_modules.py      needs the package 'starlark-pyo3'
"""

import os
import re
import sys

import starlark

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BAZEL = os.path.join(ROOT, "Integrations/bazel")

# What Bazel gives to .bzl files. A rule or an extension is kept as it was declared, so that it can be called below.
BUILTINS = """
def module_extension(implementation, tag_classes = {}, doc = ""):
    return struct(implementation = implementation, tag_classes = tag_classes)

def tag_class(attrs = {}, doc = ""):
    return struct(attrs = attrs)

def _attribute(mandatory = False, doc = "", default = None):
    return struct(mandatory = mandatory)

attr = struct(string = _attribute, string_dict = _attribute)

def repository_rule(implementation, attrs = {}, doc = "", local = False):
    def make(**arguments):
        for name in arguments:
            if name != "name" and name not in attrs:
                fail("a repository has no attribute " + name)
        for name, attribute in attrs.items():
            if attribute.mandatory and name not in arguments:
                fail("a repository needs the attribute " + name)
        made(str(arguments["name"]), dict(arguments))
    return make
"""
EXTENDED = [starlark.LibraryExtension.StructType, starlark.LibraryExtension.Print]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def evaluate(text, name, module, load=None):
    arguments = [module, starlark.parse(name, text, dialect()), starlark.Globals.extended_by(EXTENDED)]
    return starlark.eval(*arguments, load) if load else starlark.eval(*arguments)


def dialect():
    dialect = starlark.Dialect.extended()
    dialect.enable_f_strings = False
    return dialect


def repositories(paths, archives):
    """The repositories that the extension makes for what the main module asks for, by name."""
    made = {}

    def load(label):
        if label == ":release.bzl" and archives is not None:
            module = starlark.Module()
            module["RELEASE"] = {"version": "1.2.3", "archives": archives}
            return module.freeze()
        return frozen(os.path.join(BAZEL, label.removeprefix(":")))

    def frozen(path):
        module = starlark.Module()
        module.add_callable("made", made.__setitem__)
        evaluate(BUILTINS + read(path), path, module, starlark.FileLoader(load))
        return module.freeze()

    module = starlark.Module()
    module.add_callable("made", made.__setitem__)
    call = f"""
def module(tags, is_root):
    return struct(is_root = is_root, tags = struct(local = [struct(path = path) for path in tags]))

settingsc.implementation(struct(modules = [module({paths!r}, True), module(["/of/a/dependency"], False)]))
"""
    evaluate(BUILTINS + read(os.path.join(BAZEL, "extensions.bzl")) + call, "extensions.bzl", module,
             starlark.FileLoader(load))
    return made


def main():
    version = re.search(r'version = "([^"]+)"', read(os.path.join(ROOT, "Sources/SettingsCommand/SettingsTool.swift")))[1]

    # MODULE.bazel: this module's version, and repositories that the extension really makes.
    said = {"used": []}
    module = starlark.Module()
    module.add_callable("module", lambda **arguments: said.update(arguments))
    module.add_callable("bazel_dep", lambda **arguments: said.update(platforms=arguments["version"]))
    module.add_callable("use_extension", lambda label, name: said.update(extension=f"{label} {name}"))
    module.add_callable("use_repo", lambda extension, *names: said["used"].extend(names))
    evaluate(read(os.path.join(ROOT, "MODULE.bazel")), "MODULE.bazel", module)
    assert said["name"] == "settingsc" and said["version"] == version, said
    assert said["extension"] == "//Integrations/bazel:extensions.bzl settingsc", said

    local = repositories(["/opt/settingsc"], None)
    assert local["settingsc_tool"]["path"] == "/opt/settingsc" and len(local) == 1, local
    assert set(said["used"]) <= set(local), (said, local)
    unreleased = repositories([], {})
    assert unreleased == {"settingsc_tool": {"name": "settingsc_tool", "repositories": {}}}, unreleased
    archive = {"url": "https://example.org/a.tar.gz", "sha256": "0" * 64, "strip_prefix": "settingsc"}
    released = repositories([], {"linux-x86_64": archive, "macos-universal": archive})
    assert set(released) == {"settingsc_tool", "settingsc_linux_x86_64", "settingsc_macos_universal"}, released
    assert released["settingsc_tool"]["repositories"]["linux-x86_64"] == "@settingsc_linux_x86_64//:settingsc", released
    assert set(said["used"]) <= set(released), released
    try:
        repositories(["/a", "/b"], None)
    except starlark.StarlarkError as error:
        assert "may be used once" in str(error), error
    else:
        sys.exit("bazel: two paths are taken")
    assert f'"version": "{version}"' in read(os.path.join(BAZEL, "release.bzl"))
    print("bazel modules: 5 passed, 0 failed")


if __name__ == "__main__":
    main()
