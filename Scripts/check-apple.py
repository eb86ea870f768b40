#!/usr/bin/env python3
"""Type-checks for Apple's systems on Linux what is made for them: the package for macOS, its library for iOS, and the
recorded Swift for the oldest systems of generated code. What is newer, or not there at all, is an error.

The standard library's interfaces come from the toolchain, which notes the system that each declaration appeared in; the C
library's headers come with the package ziglang on PyPI, libxml2's from this machine. Names that only Linux has are
reported too. Nothing is linked or run. Everything is kept in .build/macos; the first run takes some minutes longer.

usage: check-apple.py [macos|ios|generated]…     what is checked; everything by default. Run it with "make macos" first,
                                                 which fetches the packages.
"""

import concurrent.futures
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.path.join(ROOT, ".build/macos")
YAMS = os.path.join(ROOT, ".build/yams")
HEADERS = "ziglang==0.16.0"
SWIFT = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
RESOURCES = os.path.join(SWIFT, "lib/swift")

# The parts of the C library that Apple's module Darwin has; a file may import no other.
DARWIN = """arpa/inet.h crt_externs.h ctype.h dirent.h dlfcn.h errno.h fcntl.h fnmatch.h glob.h grp.h inttypes.h libgen.h
limits.h locale.h malloc/malloc.h math.h net/if.h netdb.h netinet/in.h netinet/tcp.h poll.h pthread.h pwd.h
sched.h setjmp.h signal.h spawn.h stdio.h stdlib.h string.h strings.h sys/event.h sys/file.h sys/ioctl.h sys/mman.h
sys/mount.h sys/param.h sys/resource.h sys/select.h sys/socket.h sys/stat.h sys/statvfs.h sys/sysctl.h sys/time.h
sys/types.h sys/uio.h sys/un.h sys/wait.h sysexits.h termios.h time.h unistd.h wchar.h""".split()

MODULES = """module Darwin [system] {
HEADERS
  module Mach {
    header "mach/mach.h"
    export *
  }
  export *
}

module os [system] {
  header "os/lock.h"
  export *
}
"""

# The names that Swift programs use on macOS for the clocks, which are macros in C.
CLOCKS = """Name: Darwin
Enumerators:
""" + "".join(f"- Name: _{name}\n  SwiftName: {name}\n" for name in ("CLOCK_REALTIME", "CLOCK_MONOTONIC"))

# What ArgumentParser takes from Foundation.
FOUNDATION = """public protocol LocalizedError: Error { var errorDescription: String? { get } }
"""

# As much of Xcode's module for plugins as ours use, with the signatures of its interface:
# https://developer.apple.com/documentation/xcodeprojectplugin
XCODE = """import Foundation
import PackagePlugin
public struct XcodeTarget {
  public let displayName: String
  public let inputFiles: FileList
}
public struct XcodeProject {
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]
}
public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
"""

# As much of Foundation as the library takes, with the signatures of Apple's interface.
KIT_FOUNDATION = """public struct Data: RandomAccessCollection, Hashable, Sendable {
  public init(_ bytes: [UInt8]) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { 0 }
}
public struct Date: Hashable, Sendable {
  public init(timeIntervalSinceReferenceDate seconds: Double) {}
}
public struct URL: Hashable, Sendable {
  public var isFileURL: Bool { true }
  public var absoluteString: String { "" }
  public var absoluteURL: URL { self }
  public var standardizedFileURL: URL { self }
  public var path: String { "" }
}
"""

# Code that must be refused, for a check that finds nothing may have looked at nothing: a declaration of a later system, of
# the standard library and of C, and one that only Linux has.
NEWER = """func slices(_ values: [Int]) { _ = values.span }
"""
NEWER_C = """import Darwin
func start(_ folder: String) {
  var actions: posix_spawn_file_actions_t?
  posix_spawn_file_actions_addchdir(&actions, folder)
  _ = epoll_create(1)
}
"""

# The oldest systems that generated Swift is for, by the name that the compiler has for them; simulators, since the
# toolchain's interfaces are those of this machine's processor.
OLDEST = {
    "iOS": "x86_64-apple-ios13.0-simulator",
    "macOS": "x86_64-apple-macosx10.15",
    "tvOS": "x86_64-apple-tvos13.0-simulator",
    "watchOS": "x86_64-apple-watchos6.0-simulator",
}

# The interfaces of the standard library that all code uses, with what differs from Linux.
LIBRARY = {
    "Swift": [],
    "SwiftOnoneSupport": [],
    "_Concurrency": [],
    "_StringProcessing": [],
}
# Those of the package.
SYSTEM_LIBRARY = {
    "Darwin": [
        (r".*sighandler_t = .*\n", ""),
        (r"Glibc\.sighandler_t|SwiftGlibc\.__sighandler_t", "Darwin.sig_t"),
        (r"SwiftOverlayShims\.(timespec|timeval)", r"Darwin.\1"),
        (r"\b(Swift)?Glibc\b", "Darwin"),
    ],
    "Synchronization": [
        (r"^import Glibc$", "import Darwin"),
        (r"let selfId = _swift_stdlib_gettid\(\)", "let selfId: UInt32 = 0"),
        (r"_swift_stdlib_gettid\(\)", "0"),
    ],
}


def run(command, **options):
    """The outcome of a command, with everything it prints in `stdout`."""
    return subprocess.run(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)


def need(command, **options):
    outcome = run(command, **options)
    if outcome.returncode != 0:
        sys.exit(f"check-apple: {' '.join(command)}\n{outcome.stdout}")
    return outcome.stdout


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


# The options of the compiler for the settings of a target.
OPTIONS = {
    "define": "-D",
    "enableUpcomingFeature": "-enable-upcoming-feature",
    "enableExperimentalFeature": "-enable-experimental-feature",
}


def check_plugins():
    """The errors of the plugins where there is Xcode; they are built by SwiftPM without it."""
    folder = os.path.join(WORK, "plugins")
    source = os.path.join(folder, "XcodeProjectPlugin.swift")
    write(source, XCODE)
    flags = [
        "swiftc", "-package-description-version", "6.1.0", "-swift-version", "6", "-I", folder,
        "-I", os.path.join(RESOURCES, "pm/PluginAPI"), "-parse-as-library",
    ]
    need([*flags, "-emit-module", "-module-name", "XcodeProjectPlugin", "-o", source + "module", source])
    errors = []
    for plugin in sorted(glob.glob(os.path.join(ROOT, "Plugins/*/"))):
        sources = sorted(glob.glob(os.path.join(plugin, "*.swift")))
        outcome = run([*flags, "-typecheck", "-warnings-as-errors", "-module-name", "Plugin", *sources])
        errors.append(outcome.stdout if outcome.returncode != 0 else "")
    return errors


class Target:
    """One target of a package."""

    def __init__(self, package, description, settings):
        self.name = description["name"]
        self.kind = description["module_type"]
        self.folder = os.path.join(package, description["path"])
        self.sources = [os.path.join(self.folder, source) for source in description["sources"]]
        self.needs = description.get("target_dependencies", [])
        self.flags = []
        for setting in settings:
            platforms = setting.get("condition", {}).get("platformNames", ["macos"])
            if setting["tool"] == "swift" and "macos" in platforms and "config" not in setting.get("condition", {}):
                (kind, value), = setting["kind"].items()
                self.flags += [OPTIONS[kind], value["_0"]]
        if not any(os.path.basename(source) == "main.swift" for source in self.sources):
            self.flags.append("-parse-as-library")


class Package:
    """A package in a folder, as macOS builds it: this one with the libyaml of Yams."""

    def __init__(self, folder, scratch):
        self.folder = folder
        variables = dict(os.environ, SETTINGSC_YAMS="1", SETTINGSC_TESTS="none")

        def ask(*arguments):
            command = ["swift", "package", "--package-path", folder, "--scratch-path", scratch, *arguments]
            text = need(command, env=variables)
            return json.loads(text[text.index("{"):])

        description = ask("describe", "--type", "json")
        settings = {target["name"]: target["settings"] for target in ask("dump-package")["targets"]}
        self.versions = {entry["name"]: entry["version"] for entry in description["platforms"]}
        self.targets = {
            target["name"]: Target(folder, target, settings[target["name"]]) for target in description["targets"]}


class Check:
    """The modules that are there so far, for one target triple."""

    def __init__(self, triple):
        self.triple = triple
        self.sdk = os.path.join(WORK, "sdk")
        self.work = os.path.join(WORK, triple)
        self.modules = os.path.join(self.work, "modules")
        self.flags = [
            "-target", triple, "-disable-objc-interop", "-sdk", self.sdk, "-resource-dir", RESOURCES,
            "-module-cache-path", os.path.join(WORK, "cache"), "-I", self.modules, "-I", os.path.join(RESOURCES, "shims"),
        ]

    def make_sdk(self):
        """The headers of macOS, with a module map."""
        includes = os.path.join(self.sdk, "usr/include")
        if not os.path.isdir(includes):
            download = os.path.join(WORK, "download")
            need([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", download, HEADERS])
            wheel = glob.glob(os.path.join(download, "ziglang-*.whl"))[0]
            need(["unzip", "-q", "-o", wheel, "ziglang/lib/libc/include/any-darwin-any/*", "-d", download])
            shutil.copytree(os.path.join(download, "ziglang/lib/libc/include/any-darwin-any"), includes + ".new")
            shutil.rmtree(download)
            shutil.copytree("/usr/include/libxml2/libxml", os.path.join(includes + ".new", "libxml"))
            os.rename(includes + ".new", includes)
        headers = "".join(f'  header "{name}"\n' for name in DARWIN)
        write(os.path.join(includes, "module.modulemap"), MODULES.replace("HEADERS", headers))
        write(os.path.join(includes, "Darwin.apinotes"), CLOCKS)

    def make_library(self, library):
        for name, changes in library.items():
            source = "Glibc" if name == "Darwin" else name
            path = glob.glob(os.path.join(RESOURCES, f"linux/{source}.swiftmodule/*-linux-gnu.swiftinterface"))[0]
            with open(path, encoding="utf-8") as file:
                text = file.read()
            text = re.sub(r"(?m)^(// swift-module-flags:.*)-target \S+", rf"\1-target {self.triple}", text, count=1)
            # Nothing is generated from it, so it is not optimized: a third of the time.
            text = text.replace(" -O ", " -Onone ", 1)
            # What is deployed back is there from the macOS on that its availability says.
            text = re.sub(r"@backDeployed\([^)]*\)", "", text)
            for pattern, replacement in changes:
                text = re.sub(pattern, replacement, text, flags=re.MULTILINE)
            options = ["-disable-implicit-concurrency-module-import", "-disable-implicit-string-processing-module-import"]
            if name in ("Swift", "_Concurrency"):
                options.append("-parse-stdlib")
            # The library itself may use what it declares.
            options.append("-disable-availability-checking")
            interface = os.path.join(self.work, f"{name}.swiftinterface")
            self.make(name, text, interface, ["-compile-module-from-interface", *options])

    def make_module(self, name, text, *options):
        source = os.path.join(self.work, f"{name}.swift")
        self.make(name, text, source, ["-emit-module", "-parse-as-library", "-suppress-warnings", *options])

    def make(self, name, text, path, options):
        """Makes a module of one file, unless it was made of the same."""
        module = os.path.join(self.modules, f"{name}.swiftmodule")
        digest = hashlib.sha256(repr((text, options, self.flags)).encode()).hexdigest()
        if os.path.exists(module) and os.path.exists(path + ".digest"):
            with open(path + ".digest", encoding="utf-8") as file:
                if file.read() == digest:
                    return
        write(path, text)
        os.makedirs(self.modules, exist_ok=True)
        need(["swiftc", "-frontend", *options, *self.flags, "-module-name", name, "-o", module, path])
        write(path + ".digest", digest)

    def prove(self, text, *refusals):
        """Ends the run unless the modules refuse what they must."""
        path = os.path.join(self.work, "newer.swift")
        write(path, text)
        words = run(["swiftc", "-frontend", "-typecheck", *self.flags, path]).stdout
        for refusal in refusals:
            if refusal not in words:
                sys.exit(f"check-apple: nothing says \"{refusal}\"\n{words}")

    def add_c(self, target):
        """Lets Swift import the headers of a C target. Returns the errors of its code."""
        headers = target.folder if target.kind == "SystemLibraryTarget" else os.path.join(target.folder, "include")
        if os.path.exists(os.path.join(headers, "module.modulemap")):
            self.flags += ["-I", headers]
        else:
            path = os.path.join(self.work, "maps", target.name, "module.modulemap")
            write(path, f'module {target.name} {{\n  umbrella "{headers}"\n  export *\n}}\n')
            self.flags += ["-I", os.path.dirname(path), "-Xcc", f"-I{headers}"]
        errors = []
        for source in target.sources:
            if source.endswith(".c"):
                outcome = run([
                    os.path.join(SWIFT, "bin/clang"), "-target", self.triple, "-isysroot", self.sdk, "-fsyntax-only",
                    "-Wall", "-Werror", "-Wunguarded-availability", "-I", headers, source,
                ])
                errors.append(outcome.stdout)
        return "".join(errors)

    def swift(self, target, *options):
        name = ["-module-name", target.name.replace("-", "_")]
        return run(["swiftc", "-frontend", *options, *self.flags, *target.flags, *name, *target.sources])

    def interface(self, target, *options):
        """Makes the module of a target without looking into its functions."""
        module = os.path.join(self.modules, f"{target.name}.swiftmodule")
        outcome = self.swift(
            target, "-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types",
            "-suppress-warnings", *options, "-o", module)
        if outcome.returncode != 0:
            sys.exit(f"check-apple: {target.name}\n{outcome.stdout}")


def check_package(triple, refusals, package, others, foundation, products=None):
    """The errors of a package on one system.

    refusals: what the compiler must say of a declaration of a later system, of the standard library and of C.
    products: the targets of products that are made for it, with all that they need; all targets by default.
    """
    check = Check(triple)
    check.make_sdk()
    check.make_library({**LIBRARY, **SYSTEM_LIBRARY})
    check.prove(NEWER + NEWER_C, "cannot find 'epoll_create'", *refusals)
    for name, text in foundation.items():
        check.make_module(name, text)
    errors = []
    for name, names in others.items():
        other = Package(os.path.join(YAMS, "checkouts", name), os.path.join(WORK, "packages", name))
        for target in (other.targets[name] for name in names):
            if target.kind == "SwiftTarget":
                check.interface(target, "-swift-version", "5", "-package-name", name)
            else:
                errors.append(check.add_c(target))

    def is_needed(name):
        if products is None or name in products:
            return True
        return any(name in target.needs and is_needed(target.name) for target in package.targets.values())

    needed = {name: target for name, target in package.targets.items() if is_needed(name)}
    for target in needed.values():
        if target.kind in ("SystemLibraryTarget", "ClangTarget"):
            errors.append(check.add_c(target))
    targets = in_order({name: target for name, target in needed.items() if target.kind == "SwiftTarget"})
    style = ["-swift-version", "6", "-package-name", "settingsc"]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # The interfaces of the modules first, in the order of their imports; then all code at once.
        made = {}

        def interface(target):
            for name in target.needs:
                if name in made:
                    made[name].result()
            check.interface(target, *style)

        for target in targets:
            made[target.name] = pool.submit(interface, target)
        for future in made.values():
            future.result()
        targets.sort(key=lambda target: -len(target.sources))
        outcomes = pool.map(lambda target: check.swift(target, "-typecheck", "-warnings-as-errors", *style), targets)
        errors += [outcome.stdout for outcome in outcomes]
    return errors, f"{len(targets)} targets fit {triple}"


def check_macos():
    package = Package(ROOT, YAMS)
    others = {
        "Yams": ["CYaml"],
        "swift-system": ["CSystem", "SystemPackage"],
        "swift-argument-parser": ["ArgumentParserToolInfo", "ArgumentParser"],
    }
    refusals = [
        "'span' is only available in macOS 26",
        "'posix_spawn_file_actions_addchdir' is only available in macOS 26",
    ]
    triple = f"x86_64-apple-macosx{package.versions['macos']}"
    errors, summary = check_package(triple, refusals, package, others, {"FoundationEssentials": FOUNDATION})
    return check_plugins() + errors, summary


def check_ios():
    """The errors of the library on iOS, where the tests of an app run."""
    package = Package(ROOT, YAMS)
    others = {"Yams": ["CYaml"], "swift-system": ["CSystem", "SystemPackage"]}
    refusals = [
        "'span' is only available in iOS 26", "'posix_spawn_file_actions_addchdir' is unavailable in iOS",
    ]
    triple = f"x86_64-apple-ios{package.versions['ios']}-simulator"
    foundation = {"Foundation": KIT_FOUNDATION}
    return check_package(triple, refusals, package, others, foundation, products=["SettingsBundleKit"])


def check_generated():
    """The errors of the recorded Swift on the oldest systems that it is for."""
    sources = sorted(glob.glob(os.path.join(ROOT, "Fixtures/Generated/*/SettingsBundle.swift")))
    errors = []
    for system, triple in OLDEST.items():
        check = Check(triple)
        check.make_library({**LIBRARY, "Observation": [(r"^import Glibc\n", "")]})
        check.prove(NEWER, f"'span' is only available in {system} 26")
        check.flags[check.flags.index("-disable-objc-interop")] = "-enable-objc-interop"
        for name in ("ObjectiveC", "Foundation", "SwiftUI"):
            with open(os.path.join(ROOT, f"Fixtures/AppleStubs/{name}.swift"), encoding="utf-8") as file:
                check.make_module(
                    name, file.read(), "-swift-version", "5", "-disable-objc-attr-requires-foundation-module")
        for source in sources:
            for mode in (["5"], ["6"], ["6", "-default-isolation", "MainActor"]):
                outcome = run([
                    "swiftc", "-frontend", "-typecheck", "-warnings-as-errors", "-parse-as-library", *check.flags,
                    "-module-name", "App", "-swift-version", *mode, source,
                ])
                errors.append(outcome.stdout)
    return errors, f"{len(sources)} generated files fit {', '.join(OLDEST.values())}"


CHECKS = {"macos": check_macos, "ios": check_ios, "generated": check_generated}


def main():
    for name in sys.argv[1:]:
        if name not in CHECKS:
            sys.exit(f"check-apple: '{name}' is not one of {', '.join(CHECKS)}")
    for name in sys.argv[1:] or CHECKS:
        errors, summary = CHECKS[name]()
        print("".join(errors), end="")
        if any(errors):
            sys.exit(f"check-apple: '{name}' does not fit")
        print(f"check-apple: {summary}")


def in_order(targets):
    """Targets, each behind those it needs."""
    order = {}

    def add(name):
        if name in targets and name not in order:
            for needed in targets[name].needs:
                add(needed)
            order[name] = targets[name]

    for name in targets:
        add(name)
    return list(order.values())


if __name__ == "__main__":
    main()
