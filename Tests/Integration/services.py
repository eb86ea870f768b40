#!/usr/bin/env python3
"""Runs what the documentation has people paste into Xcode, XcodeGen, Tuist and GitLab, in a folder with a blank and an
umlaut in its name.

usage: services.py SETTINGSC
"""

import os
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = """<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
<key>Type</key><string>{}</string><key>Title</key><string>Sounds</string></dict></array></dict></plist>
"""
GOOD, BAD = PAGE.format("PSGroupSpecifier"), PAGE.format("PSGroupSpecifer")
done = 0


def expect(name, condition, log=""):
    global done
    if not condition:
        sys.exit(f"services: {name}\n{log}")
    done += 1


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def shell(script, folder, environment):
    """Runs a script as the services do, with nothing of this machine's environment but the system's folders."""
    run = subprocess.run(
        ["/bin/sh", "-c", script], cwd=folder, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", **environment},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return run.returncode, run.stdout


def phases():
    """The script phases of the documentation, by the page and tool that they are for."""
    xcode = re.search(r"```sh\n(.*?touch.*?)```", read("Documentation/Xcode.md"), re.S).group(1)
    generators = read("Documentation/ProjectGenerators.md")
    xcodegen = next(
        block for block in map(yaml.safe_load, re.findall(r"```yaml\n(.*?)```", generators, re.S))
        if "preBuildScripts" in block.get("targets", {}).get("App", {}))
    tuist = re.search(r'script: """\n(.*?)\n *"""', generators, re.S).group(1)
    return {
        "Xcode": xcode, "XcodeGen": xcodegen["targets"]["App"]["preBuildScripts"][0]["script"],
        "Tuist": re.sub(r"^ +", "", tuist, flags=re.M),
    }


def try_phase(name, script, program, work):
    home, project = os.path.join(work, "home"), os.path.join(work, "Große Liste")
    stamp, link = os.path.join(work, "stamp"), os.path.join(home, ".local/bin/settingsc")
    environment = {"HOME": home, "SRCROOT": project, "SCRIPT_OUTPUT_FILE_0": stamp}
    os.makedirs(os.path.dirname(link), exist_ok=True)
    for page, has_program, passes in [(GOOD, True, True), (BAD, True, False), (GOOD, False, False)]:
        write(os.path.join(project, "App/Settings.bundle/Root.plist"), page)
        for path in (stamp, link):
            if os.path.lexists(path):
                os.remove(path)
        if has_program:
            os.symlink(program, link)
        status, log = shell(script, project, environment)
        expect(f"the phase for {name} ends with {status}", (status == 0) == passes, log)
        expect(f"the phase for {name} runs again after a fault, and only then", os.path.exists(stamp) == passes, log)


def try_input_list(program, work):
    """The list of input files that 'config inputs' writes for a phase."""
    project = os.path.join(work, "Große Liste")
    write(os.path.join(project, "App/Settings.bundle/Root.plist"), BAD)
    write(os.path.join(project, "App/Settings.bundle/de.lproj/Root.strings"), "")
    write(os.path.join(project, "App/.settingsc.yml"), "sources: [Code]\n")
    write(os.path.join(project, "App/Code/App.swift"), "let answer = 42\n")
    command = re.search(r"```sh\n(settingsc config inputs .*?)```", read("Documentation/Xcode.md"), re.S).group(1)
    environment = {"PATH": os.path.dirname(program) + ":/usr/bin:/bin"}
    status, log = shell(command, project, environment)
    expect("the list of input files is not written", status == 0, log)
    listed = read(os.path.join(project, "Settings.xcfilelist")).splitlines()
    for name in ("Settings.bundle", "Settings.bundle/Root.plist", ".settingsc.yml", "Code/App.swift"):
        expect(f"'{name}' is not listed", f"$(SRCROOT)/App/{name}" in listed, listed)


def try_gitlab(program, work):
    job = yaml.safe_load(read("Integrations/gitlab/settingsc.gitlab-ci.yml"))["settingsc"]
    expect("a job's own variables would win over those of the project", "variables" not in job)
    expect("a key of a cache has a slash", "/" not in job["cache"]["key"])
    project = os.path.join(work, "Projekt Ü")
    tools = os.path.join(work, "tools")
    # What is downloaded says how it was called.
    write(os.path.join(tools, "curl"), "#!/bin/sh\necho 'echo \"installed $*\"' \"# $*\"\necho \"from $*\" >&2\n")
    os.chmod(os.path.join(tools, "curl"), 0o755)
    base = {"CI_PROJECT_DIR": project, "PATH": f"{tools}:/usr/bin:/bin", "HOME": work}
    os.makedirs(project, exist_ok=True)
    for version, part in [("0.1.0", "/v0.1.0/"), ("v0.1.0", "/v0.1.0/"), ("latest", "/releases/latest/")]:
        status, log = shell(
            "\n".join(["set -e", *job["before_script"]]), project, {**base, "SETTINGSC_VERSION": version})
        expect(f"GitLab's job does not install {version}", status == 0 and part in log and "--prefix" in log, log)
    for folder, page in [("Mein Ordner", BAD), ("Anderer", GOOD)]:
        write(os.path.join(project, folder, "Settings.bundle/Root.plist"), page)
    base["PATH"] = os.path.dirname(program) + ":/usr/bin:/bin"
    for paths, status in [(None, 1), ("Anderer", 0), ("Anderer\nMein Ordner", 1)]:
        got, log = shell(
            "\n".join(["set -e", *job["script"]]), project, {**base, **({"SETTINGSC_PATHS": paths} if paths else {})})
        expect(f"GitLab's job ends with {got} for the paths {paths!r}", got == status, log)
    expect("GitLab gets no report", os.path.isfile(os.path.join(project, "gl-code-quality-report.json")))


def main():
    program = os.path.abspath(sys.argv[1])
    formula = read("Integrations/homebrew/settingsc.rb")
    expect(
        "a requirement of macOS outside of 'on_macos' makes a formula one for macOS alone",
        re.search(r"on_macos do\n\s+depends_on macos:", formula) and formula.count("depends_on macos:") == 1)
    with tempfile.TemporaryDirectory() as work:
        for name, script in phases().items():
            try_phase(name, script, program, work)
        try_input_list(program, work)
        try_gitlab(program, work)
    print(f"services: {done} checks of what the documentation has people paste")


if __name__ == "__main__":
    main()
