"""Rules that check a settings bundle and compile it.

    load(
        "@settingsc//Integrations/bazel:settingsc.bzl",
        "settings_build_test",
        "settings_bundle",
        "settings_bundle_lint_test",
        "settings_defaults",
        "settings_diff_test",
        "settings_merge",
        "settings_source",
    )

    settings_bundle_lint_test(name = "settings_test", bundle = glob(["Settings.bundle/**"]))
    settings_defaults(name = "defaults", bundle = glob(["Settings.bundle/**"]), format = "plist")
    settings_source(name = "settings_swift", bundle = glob(["Settings.bundle/**"]), language = "swift")
    settings_bundle(name = "settings", bundle = glob(["Settings.bundle/**"]))
    settings_merge(name = "merged", bundle = glob(["Settings.bundle/**"]), fragments = {":licenses": "Licenses"})
    settings_diff_test(name = "diff_test", bundle = glob(["Settings.bundle/**"]), old = ["Settings.snapshot.json"])
    settings_build_test(
        name = "build_test",
        bundle = glob(["Settings.bundle/**"]),
        config = ".settingsc.yml",
        outputs = glob(["Generated/**"]),
    )

The executable is `@settingsc//Integrations/bazel:tool`, a label flag: `--@settingsc//Integrations/bazel:tool=//tools:settingsc`
takes another one.
"""

_COMMON = {
    "bundle": attr.label_list(
        allow_files = True,
        mandatory = True,
        doc = "Every file of one bundle, or a target that makes the bundle's folder.",
    ),
    "config": attr.label(
        allow_single_file = [".yml", ".yaml"],
        doc = "The configuration file; none is looked for.",
    ),
    "data": attr.label_list(
        allow_files = True,
        doc = "The files that the configuration names: schemas, entitlements, a baseline.",
    ),
    "variables": attr.string_dict(
        doc = "Values of the variables in the bundle's texts, such as '$$(MARKETING_VERSION)'; '$(NAME)' in a value is a " +
              "make variable of Bazel, as '--define' sets it.",
    ),
    "_tool": attr.label(
        default = "//Integrations/bazel:tool",
        executable = True,
        cfg = "exec",
        allow_files = True,
    ),
}

_EXTENSIONS = {
    "swift": [".swift"],
    "objc": [".h", ".m"],
    "csharp": [".cs"],
}

def _place(file):
    """Where a file stands in the workspace, whether it is a source or made by a rule, of this workspace or another."""
    path = file.short_path

    # What settings_bundle makes is the bundle itself.
    if file.is_directory and path.endswith(".bundle/contents"):
        path = path[:-len("/contents")]
    return "external/" + path[3:] if path.startswith("../") else path

def _root(files):
    """The folder whose name ends in .bundle, which all files must share."""
    roots = {}
    for file in files:
        place = _place(file)
        parts = place.split("/")
        depth = [i for i, part in enumerate(parts) if part.endswith(".bundle")]
        if not depth:
            fail("'%s' is not in a folder whose name ends in '.bundle'" % place)
        roots["/".join(parts[:depth[0] + 1])] = True
    if len(roots) != 1:
        fail("'bundle' must be the files of one bundle; found %s" % ", ".join(roots.keys()))
    return roots.keys()[0]

def _quote(text):
    return "'" + text.replace("'", "'\\''") + "'"

# A sandbox holds links to files, and settingsc follows no link that leaves a bundle. So it runs on copies, in a folder of
# its own where every file stands as in the workspace: findings name these places, and no output has the path of a
# machine.
_RUN = """#!/bin/bash
set -euo pipefail
here="$PWD"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
copy() {{
  mkdir -p "$work/$(dirname "$2")"
  if [ -d "$1" ]; then cp -RL "$1" "$work/$2"; else cp -L "$1" "$work/$2"; fi
}}
{copies}
chmod -R u+w "$work"
cd "$work"
{command}
"""

def _script(copies, command):
    """A script that copies files and runs a command beside them.

    Args:
      copies: Pairs of a file's path where the script starts and its place.
      command: Shell code; `$here` is the folder the script starts in.

    Returns:
      The script's text.
    """
    lines = ["copy %s %s" % (_quote(source), _quote(place)) for source, place in copies]
    return _RUN.format(copies = "\n".join(lines), command = command)

def _files(ctx):
    files = ctx.files.bundle + ([ctx.file.config] if ctx.file.config else []) + ctx.files.data
    fragments = [file for target in getattr(ctx.attr, "fragments", {}) for file in target.files.to_list()]
    return files + getattr(ctx.files, "old", []) + getattr(ctx.files, "outputs", []) + fragments

def _configuration(ctx):
    return ["--config", _quote(_place(ctx.file.config))] if ctx.file.config else ["--no-config"]

def _definitions(ctx):
    """The variables of a rule as options of the tool."""
    arguments = []
    for name, value in ctx.attr.variables.items():
        arguments += ["--define", _quote("%s=%s" % (name, ctx.expand_make_variables("variables", value, {})))]
    return arguments

def _run(ctx, outputs, arguments, results, mnemonic, message, accepted = "0", keeps_mark = False):
    """Runs the tool, and copies what it wrote to `out` to the outputs.

    Args:
      ctx: The rule's context.
      outputs: What the action makes.
      arguments: The tool's arguments, quoted for a shell.
      results: For each output what it is, below `out`.
      mnemonic: The kind of the action.
      message: What Bazel shows while it runs.
      accepted: The largest exit status with which the action succeeds; the status is in `out/status`.
      keeps_mark: Whether a bundle keeps the mark by which the tool knows it as its own.
    """
    # Bazel shows what an action prints, and nobody knows the paths that are written here.
    command = ["mkdir out", "status=0", '"$here"/%s %s 2>messages || status=$?' % (
        _quote(ctx.executable._tool.path),
        " ".join(arguments + _configuration(ctx)),
    ), "grep -v '^settingsc: wrote ' messages >&2 || true"]
    command += ['[ "$status" -le %s ] || exit "$status"' % accepted, 'echo "$status" >out/status']

    # The mark by which the tool knows a bundle of its own does not belong into an app.
    if not keeps_mark:
        command.append("find out -name .settingsc-manifest -delete")
    for output, result in zip(outputs, results):
        copy = "cp -R out/%s/." if output.is_directory else "cp out/%s"
        command.append((copy + ' "$here/"%s') % (_quote(result), _quote(output.path)))
    files = _files(ctx)
    ctx.actions.run_shell(
        command = _script([(file.path, _place(file)) for file in files], "\n".join(command)),
        inputs = files,
        outputs = outputs,
        tools = [ctx.attr._tool[DefaultInfo].files_to_run],
        mnemonic = mnemonic,
        progress_message = message % ctx.label,
    )

# The action makes the reports, so that they are cached and every format of them is an output; the test shows them.
_TEST = """#!/bin/bash
set -euo pipefail
cat {text}
junit={junit}
[ -z "$junit" ] || [ -z "${{XML_OUTPUT_FILE:-}}" ] || cp "$junit" "$XML_OUTPUT_FILE"
exit "$(cat {status})"
"""

def _test(ctx, text, status, junit = None):
    """The test that shows a report and ends with the status of the action that made it."""
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, _TEST.format(
        text = _quote(text.short_path),
        junit = _quote(junit.short_path) if junit else "",
        status = _quote(status.short_path),
    ), is_executable = True)
    files = [text, status] + ([junit] if junit else [])
    return DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files))

def _lint_test_impl(ctx):
    outputs = [ctx.actions.declare_file(ctx.label.name + suffix) for suffix in [".txt", ".xml", ".sarif", ".status"]]
    text, junit, sarif, status = outputs
    arguments = ["lint", _quote(_root(ctx.files.bundle))]
    arguments += ["--format", "text:out/text", "--format", "junit:out/junit", "--format", "sarif:out/sarif"]
    if ctx.attr.strict:
        arguments.append("--strict")
    arguments += [_quote(argument) for argument in ctx.attr.arguments]
    results = ["text", "junit", "sarif", "status"]
    _run(ctx, outputs, arguments, results, "SettingsLint", "Checking the settings of %s", accepted = "1")
    return [
        _test(ctx, text, status, junit),
        OutputGroupInfo(sarif = depset([sarif]), report = depset([text])),
    ]

settings_bundle_lint_test = rule(
    implementation = _lint_test_impl,
    doc = "Fails when a settings bundle has an error, or with 'strict' a warning. Output groups: 'sarif', 'report'.",
    test = True,
    attrs = dict(
        _COMMON,
        strict = attr.bool(doc = "Whether warnings fail the test too."),
        arguments = attr.string_list(doc = "Further arguments of 'settingsc lint', such as '--enable'."),
    ),
)

def _defaults_impl(ctx):
    extension = {"binary": "plist", "shell": "sh", "arguments": "txt"}.get(ctx.attr.format, ctx.attr.format)
    name = "%s.%s" % (ctx.attr.file_name or ctx.label.name, extension)
    output = ctx.actions.declare_file(name)
    arguments = ["defaults", _quote(_root(ctx.files.bundle)), "--format", ctx.attr.format, "-o", _quote("out/" + name)]
    if ctx.attr.suite:
        arguments += ["--suite", _quote(ctx.attr.suite)]
    if ctx.attr.by_suite:
        arguments.append("--by-suite")
    if ctx.attr.idiom:
        arguments += ["--idiom", ctx.attr.idiom]
    if ctx.attr.domain:
        arguments += ["--domain", _quote(ctx.attr.domain)]
    if ctx.attr.editable_only:
        arguments.append("--editable-only")
    arguments += _definitions(ctx)
    _run(ctx, [output], arguments, [name], "SettingsDefaults", "Flattening the defaults of %s")
    return [DefaultInfo(files = depset([output]))]

settings_defaults = rule(
    implementation = _defaults_impl,
    doc = "Writes the registration defaults of a settings bundle as a file.",
    attrs = dict(
        _COMMON,
        format = attr.string(
            default = "plist",
            values = ["plist", "binary", "json", "yaml", "shell", "arguments"],
        ),
        file_name = attr.string(doc = "The file's name without extension; the target's name unless given."),
        suite = attr.string(doc = "The app group whose defaults to write instead of the app's own."),
        by_suite = attr.bool(doc = "Whether the defaults of every suite are written."),
        idiom = attr.string(values = ["", "phone", "pad"], doc = "The device, where defaults differ by device."),
        domain = attr.string(doc = "The app's bundle identifier, for the format 'shell'."),
        editable_only = attr.bool(doc = "Whether rows that only show a value are left out."),
    ),
)

def _source_impl(ctx):
    names = [ctx.attr.type_name + extension for extension in _EXTENSIONS[ctx.attr.language]]
    outputs = [ctx.actions.declare_file("%s/%s" % (ctx.label.name, name)) for name in names]
    arguments = ["generate", _quote(_root(ctx.files.bundle)), "--language", ctx.attr.language]
    arguments += ["--name", _quote(ctx.attr.type_name), "-o", "out"]
    if ctx.attr.language == "swift":
        arguments += ["--access", ctx.attr.access]
    if ctx.attr.editable_only:
        arguments.append("--editable-only")
    if ctx.attr.idiom:
        arguments += ["--idiom", ctx.attr.idiom]
    arguments += _definitions(ctx)
    _run(ctx, outputs, arguments, names, "SettingsSource", "Generating code for the settings of %s")
    return [DefaultInfo(files = depset(outputs))]

settings_source = rule(
    implementation = _source_impl,
    doc = "Generates source code for the defaults of a settings bundle, for the 'srcs' of a library.",
    attrs = dict(
        _COMMON,
        language = attr.string(default = "swift", values = _EXTENSIONS.keys()),
        type_name = attr.string(default = "SettingsBundle", doc = "The name of the type and its files."),
        access = attr.string(default = "internal", values = ["public", "package", "internal"], doc = "Of Swift code alone."),
        idiom = attr.string(values = ["", "phone", "pad"], doc = "The device, where defaults differ by device."),
        editable_only = attr.bool(doc = "Whether rows that only show a value are left out."),
    ),
)

def _bundle_impl(ctx):
    root = _root(ctx.files.bundle)
    name = root.split("/")[-1]

    # rules_apple copies what is in a folder to the place of that folder below the bundle, and misplaces a folder that is
    # the bundle itself: _bundle_relative_parent_dir in
    # https://github.com/bazelbuild/rules_apple/blob/master/apple/internal/resources.bzl
    output = ctx.actions.declare_directory("%s/%s/contents" % (ctx.label.name, name))
    arguments = ["compile", _quote(root), "-o", "out"] + _definitions(ctx)
    _run(ctx, [output], arguments, [name], "SettingsCompile", "Compiling the settings bundle of %s")
    return [DefaultInfo(files = depset([output]))]

settings_bundle = rule(
    implementation = _bundle_impl,
    doc = "Writes a settings bundle as it ships: checked, binary, without stray files. For 'apple_bundle_import'.",
    attrs = _COMMON,
)

def _fragment(target):
    """The page or folder that the files of a fragment are."""
    files = target.files.to_list()
    if len(files) == 1:
        return _place(files[0])
    folders = [_place(file).split("/")[:-1] for file in files]
    common = folders[0]
    for folder in folders[1:]:
        length = 0
        for one, other in zip(common, folder):
            if one != other:
                break
            length += 1
        common = common[:length]
    return "/".join(common)

def _merge_impl(ctx):
    root = _root(ctx.files.bundle)
    name = root.split("/")[-1]
    output = ctx.actions.declare_directory("%s/%s" % (ctx.label.name, name))
    arguments = ["merge", _quote(root)]
    for target, title in ctx.attr.fragments.items():
        arguments.append(_quote((title + "=" if title else "") + _fragment(target)))
    if ctx.attr.after:
        arguments += ["--after", _quote(ctx.attr.after)]
    arguments += ["-o", _quote("out/" + name)] + _definitions(ctx)

    # By the mark, the other rules know that variables have their values, and expand none again.
    _run(ctx, [output], arguments, [name], "SettingsMerge", "Merging the settings bundle of %s", keeps_mark = True)
    return [DefaultInfo(files = depset([output]))]

settings_merge = rule(
    implementation = _merge_impl,
    doc = "Joins a settings bundle and fragments, such as pages of licenses. For the 'bundle' of the other rules.",
    attrs = dict(
        _COMMON,
        fragments = attr.label_keyed_string_dict(
            allow_files = True,
            doc = "Pages or folders with pages, each with the title of the row that opens it; empty for the page's own.",
        ),
        after = attr.string(doc = "The title of the row or group that the rows are put behind."),
    ),
)

def _diff_test_impl(ctx):
    outputs = [ctx.actions.declare_file(ctx.label.name + suffix) for suffix in [".txt", ".json", ".sarif", ".status"]]
    text, json, sarif, status = outputs
    old = ctx.files.old
    is_snapshot = len(old) == 1 and old[0].extension == "json"
    arguments = ["diff", _quote(_place(old[0]) if is_snapshot else _root(old)), _quote(_root(ctx.files.bundle))]
    arguments += ["--format", "text:out/text", "--format", "json:out/json", "--format", "sarif:out/sarif"]
    if ctx.attr.fail_on:
        arguments += ["--fail-on", ctx.attr.fail_on]
    results = ["text", "json", "sarif", "status"]
    _run(ctx, outputs, arguments, results, "SettingsDiff", "Comparing the settings of %s", accepted = "1")
    return [
        _test(ctx, text, status),
        OutputGroupInfo(sarif = depset([sarif]), report = depset([text]), json = depset([json])),
    ]

settings_diff_test = rule(
    implementation = _diff_test_impl,
    doc = "Fails when a bundle breaks what people of an older one have. Output groups: 'sarif', 'report', 'json'.",
    test = True,
    attrs = dict(
        _COMMON,
        old = attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "The older side: a snapshot of 'settingsc snapshot', or every file of a bundle.",
        ),
        fail_on = attr.string(
            values = ["", "breaking", "behavior", "safe", "never"],
            doc = "The lowest level that fails the test, instead of the configuration's.",
        ),
    ),
)

def _build_test_impl(ctx):
    outputs = [ctx.actions.declare_file(ctx.label.name + suffix) for suffix in [".txt", ".status"]]
    text, status = outputs
    arguments = ["build", _quote(_root(ctx.files.bundle)), "--check"] + _definitions(ctx) + [">out/text"]
    _run(ctx, outputs, arguments, ["text", "status"], "SettingsBuild", "Checking the outputs of %s", accepted = "1")
    return [_test(ctx, text, status), OutputGroupInfo(report = depset([text]))]

settings_build_test = rule(
    implementation = _build_test_impl,
    doc = "Fails when a committed output that the configuration names is stale or missing. Output group: 'report'.",
    test = True,
    attrs = dict(
        _COMMON,
        outputs = attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "The files and bundles that 'outputs' of the configuration names.",
        ),
    ),
)
