#!/usr/bin/env python3
"""Runs the steps of action.yml as GitHub's runner does, with a release in a folder and a cache in another.

usage: action.py SETTINGSC RELEASE      the program, and the folder that release.sh filled (needs PyYAML)
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BROKEN = """<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
<dict><key>Type</key><string>PSToggleSwitchSpecifer</string><key>Title</key><string>Sounds</string>
<key>Key</key><string>sounds</string><key>DefaultValue</key><true/></dict></array></dict></plist>
"""


class Runner:
    """One job: its folders, its cache and what its steps said."""

    def __init__(self, work, program, inputs, root=ROOT, on_path=False, swift=None, head="", files=None):
        with open(os.path.join(ROOT, "action.yml"), encoding="utf-8") as file:
            self.action = yaml.safe_load(file)
        self.temp = tempfile.mkdtemp(dir=work)
        self.cache = os.path.join(work, "cache")
        self.project = os.path.join(self.temp, "project")
        os.makedirs(os.path.join(self.project, "App/Settings.bundle"))
        with open(os.path.join(self.project, "App/Settings.bundle/Root.plist"), "w", encoding="utf-8") as file:
            file.write(BROKEN)
        for path, text in (files or {}).items():
            os.makedirs(os.path.dirname(os.path.join(self.project, path)), exist_ok=True)
            with open(os.path.join(self.project, path), "w", encoding="utf-8") as file:
                file.write(text)
        folders = ["/usr/local/bin", "/usr/bin", "/bin"]
        if swift:
            folders.insert(0, swift)
        if on_path:
            os.makedirs(os.path.join(self.temp, "bin"))
            shutil.copy(program, os.path.join(self.temp, "bin/settingsc"))
            folders.insert(0, os.path.join(self.temp, "bin"))
        self.path = ":".join(folders)
        defaults = {name: str(value.get("default", "")) for name, value in self.action["inputs"].items()}
        unknown = set(inputs) - set(defaults)
        assert not unknown, unknown
        self.values = {
            "github": {
                "action_path": root, "repository": "owner/app", "job": "settings",
                "event": {"pull_request": {"head": {"repo": {"full_name": head}}}},
            },
            "runner": {"temp": self.temp},
            "inputs": {**defaults, **inputs}, "steps": {},
        }
        self.ran, self.log, self.failed = [], "", False
        for step in self.action["runs"]["steps"]:
            self.step(step)

    def value(self, expression):
        """The value of `a.b.c`, a text in quotes, or `always()`."""
        expression = expression.strip()
        if expression == "always()":
            return True
        if "||" in expression:
            first, second = expression.split("||", 1)
            return self.value(first) or self.value(second)
        if expression.startswith("format("):
            text, place = expression[len("format("):-1].split(",")
            return self.value(text).replace("{0}", str(self.value(place)))
        if expression.startswith("'"):
            return expression[1:-1]
        names = expression.split(".")
        place = self.values[names[0]]
        for name in names[1:]:
            # A step that did not run has no outputs; everything else must be there.
            place = place.get(name, {} if names[0] == "steps" and name != names[-1] else None if names[0] != "steps" else "")
            assert place is not None, f"action.yml names '{expression}', which is not there"
        return place

    def holds(self, condition):
        for part in condition.split("&&"):
            sides = re.split(r"(==|!=)", part)
            if len(sides) == 1:
                if not self.value(sides[0]):
                    return False
            elif (self.value(sides[0]) == self.value(sides[2])) != (sides[1] == "=="):
                return False
        return True

    def text(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(self.value(match[1])), text)

    def step(self, step):
        condition = step.get("if", "")
        if self.failed and "always()" not in condition:
            return
        if condition and not self.holds(condition):
            return
        self.ran.append(step["name"])
        outputs = {}
        if "uses" in step:
            arguments = {name: self.text(value) for name, value in step["with"].items()}
            if step["uses"].startswith("actions/cache@"):
                kept = os.path.join(self.cache, arguments["key"])
                if os.path.isdir(kept):
                    shutil.copytree(kept, arguments["path"])
                    outputs["cache-hit"] = "true"
                self.kept = (arguments["path"], kept)
            else:
                self.category = arguments["category"]
                assert os.path.isfile(os.path.join(self.project, arguments["sarif_file"])), arguments
        else:
            assert step["shell"] == "bash"
            said = os.path.join(self.temp, "output")
            open(said, "w", encoding="utf-8").close()
            environment = {
                "PATH": self.path, "HOME": os.environ["HOME"], "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
                "GITHUB_OUTPUT": said, "GITHUB_PATH": os.path.join(self.temp, "path"), "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": os.path.join(self.temp, "summary"),
                **{name: self.text(str(value)) for name, value in step.get("env", {}).items()},
            }
            script = os.path.join(self.temp, "step.sh")
            with open(script, "w", encoding="utf-8") as file:
                file.write(self.text(step["run"]))
            folder = os.path.join(self.project, self.text(step.get("working-directory", ".")))
            run = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script], cwd=folder, env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
            )
            self.log += run.stdout
            self.failed = self.failed or run.returncode != 0
            with open(said, encoding="utf-8") as file:
                outputs = dict(line.rstrip("\n").split("=", 1) for line in file)
        if "id" in step:
            self.values["steps"][step["id"]] = {"outputs": outputs}

    def save(self):
        """What the cache's step does when a job ends."""
        if not os.path.isdir(self.kept[1]):
            shutil.copytree(*self.kept)


def expect(name, runner, steps, annotation=True):
    if runner.ran != steps:
        sys.exit(f"action: {name} ran {runner.ran}, not {steps}\n{runner.log}")
    mark = "::error file=App/Settings.bundle/Root.plist,line=2,"
    if annotation and (mark not in runner.log or not runner.failed):
        sys.exit(f"action: {name} shows no annotation\n{runner.log}")
    print(f"action: {name}")


FIND, CACHE, BUILD, CHECK, UPLOAD = (
    "Find settingsc", "Look for a binary that was built before", "Build settingsc", "Check settings bundles",
    "Upload findings",
)


def main():
    program, release = (os.path.abspath(path) for path in sys.argv[1:3])
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as work:
        # A stand-in for the build, which takes minutes; that the build works is what the rest of the gate shows.
        swift = os.path.join(work, "swift")
        os.makedirs(os.path.join(swift, "products"))
        shutil.copy(program, os.path.join(swift, "products/settingsc"))
        with open(os.path.join(swift, "swift"), "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\ncase "$*" in *--show-bin-path*) echo "{swift}/products" ;; *) echo "swift $*" ;; esac\n')
        os.chmod(os.path.join(swift, "swift"), 0o755)

        expect("the program on the path", Runner(work, program, {}, on_path=True), [FIND, CHECK])
        # The sources of a release name its archives; see Scripts/pin-release.py.
        pinned = os.path.join(work, "pinned")
        shutil.copytree(os.path.join(ROOT, "Integrations/bazel"), os.path.join(pinned, "Integrations/bazel"))
        shutil.copytree(os.path.join(ROOT, "Scripts"), os.path.join(pinned, "Scripts"))
        with open(os.path.join(pinned, "Integrations/bazel/release.bzl"), "w", encoding="utf-8") as file:
            file.write(f'RELEASE = {{\n    "version": "{version}",\n    "archives": {{"x": {{"sha256": ""}}}},\n}}\n')
        expect("the release that the sources name", Runner(work, program, {"mirror": release}, root=pinned), [FIND, CHECK])
        uploaded = Runner(work, program, {"mirror": release, "version": "latest", "sarif": "true"})
        expect("the latest release, with findings in code scanning", uploaded, [FIND, CHECK, UPLOAD])
        if uploaded.category != "settingsc-settings":
            sys.exit(f"action: the category is {uploaded.category}")
        own = Runner(work, program, {"sarif": "true", "category": "mine"}, on_path=True, head="owner/app")
        expect("a pull request of the repository", own, [FIND, CHECK, UPLOAD])
        if own.category != "mine":
            sys.exit(f"action: the category is {own.category}")
        fork = Runner(work, program, {"sarif": "true"}, on_path=True, head="guest/app")
        expect("a pull request from a fork", fork, [FIND, CHECK])
        setup = Runner(work, program, {"setup-only": "true", "mirror": release}, root=pinned)
        expect("the program alone", setup, [FIND], annotation=False)
        with open(os.path.join(setup.temp, "path"), encoding="utf-8") as file:
            if setup.failed or not os.access(os.path.join(file.read().strip(), "settingsc"), os.X_OK):
                sys.exit("action: the program is not on the path of later steps")
        bare = Runner(work, program, {})
        expect("a runner without Swift", bare, [FIND], annotation=False)
        if not bare.failed or "has no Swift" not in bare.log:
            sys.exit(f"action: nothing says that Swift is missing\n{bare.log}")
        built = Runner(work, program, {}, swift=swift)
        expect("a branch, built", built, [FIND, CACHE, BUILD, CHECK])
        built.save()
        expect("a branch, from the cache", Runner(work, program, {}, swift=swift), [FIND, CACHE, CHECK])
        missing = Runner(work, program, {"version": "9.9.9", "mirror": release}, swift=swift)
        expect("a release that is not there, from the cache", missing, [FIND, CACHE, CHECK])
        if "::warning::" not in missing.log:
            sys.exit("action: a release that is not there is not mentioned")
        inside = Runner(work, program, {"working-directory": "App", "strict": "true", "arguments": "--disable unknown-type"},
                        on_path=True)
        expect("a folder, strict, with arguments", inside, [FIND, CHECK], annotation=False)
        if inside.failed or not os.path.isfile(os.path.join(inside.project, "App/settingsc.sarif")):
            sys.exit(f"action: the arguments do not arrive\n{inside.log}")
        # Every line of the paths and arguments arrives, with blanks and umlauts in the paths.
        lines = Runner(work, program, {
            "paths": "App\nDie größere App\n", "arguments": "--disable unknown-type\n--disable\nempty-page\n\n",
        }, on_path=True, files={"Die größere App/Settings.bundle/Root.plist": BROKEN.replace("Sounds", "Töne")})
        expect("paths and arguments of several lines", lines, [FIND, CHECK], annotation=False)
        if lines.failed or "unknown-type" in lines.log:
            sys.exit(f"action: a line does not arrive\n{lines.log}")
        outputs = {"Die größere App/.settingsc.yml": "outputs: [{defaults: Gen/Defaults.plist}]\n",
                   "Die größere App/Settings.bundle/Root.plist": BROKEN.replace("Specifer", "Specifier")}
        stale = Runner(work, program, {"paths": "Die größere App", "build": "true"}, on_path=True, files=outputs)
        expect("a missing output", stale, [FIND, CHECK], annotation=False)
        if not stale.failed or "::error file=Die größere App/Gen/Defaults.plist" not in stale.log:
            sys.exit(f"action: a missing output does not fail the job\n{stale.log}")
        subprocess.run([program, "build"], cwd=stale.project, check=True, capture_output=True)
        with open(os.path.join(stale.project, "Die größere App/Gen/Defaults.plist"), encoding="utf-8") as file:
            outputs["Die größere App/Gen/Defaults.plist"] = file.read()
        current = Runner(work, program, {"paths": "Die größere App", "build": "true"}, on_path=True, files=outputs)
        if current.failed:
            sys.exit(f"action: an output that is up to date fails the job\n{current.log}")
    # Actions of others run at a commit, with its version beside it.
    files = [
        "action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml",
        "Integrations/github/settings-changes.yml"]
    for path in files:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            text = file.read()
        yaml.safe_load(text)
        for line in re.findall(r"uses: (.*)", text):
            if not re.fullmatch(r"settingsc/settingsc@v0|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line):
                sys.exit(f"action: {path} uses '{line}', which is not pinned")
    print("action: 13 passed, 0 failed")


if __name__ == "__main__":
    main()
