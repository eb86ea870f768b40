"""Rules that check a settings bundle and compile it into registration defaults and code.

    load("@settingsc//Integrations/bazel:settingsc.bzl", "settings_bundle_lint_test", "settings_defaults")

    settings_bundle_lint_test(
        name = "settings_test",
        bundle = glob(["Settings.bundle/**"]),
    )

    settings_defaults(
        name = "settings_swift",
        bundle = glob(["Settings.bundle/**"]),
        language = "swift",
    )

The attribute `tool` names the executable; it is `//:settingsc` unless another one is given.
"""

_COMMON = {
    "bundle": attr.label_list(
        allow_files = True,
        mandatory = True,
        doc = "Every file of one bundle.",
    ),
    "config": attr.label(
        allow_single_file = [".yml", ".yaml"],
        doc = "The configuration file; none is looked for.",
    ),
    "tool": attr.label(
        default = "//:settingsc",
        executable = True,
        cfg = "exec",
        allow_files = True,
        doc = "The executable.",
    ),
}

_EXTENSIONS = {
    "swift": [".swift"],
    "objc": [".h", ".m"],
    "csharp": [".cs"],
}

def _root(paths):
    """The path of the folder whose name ends in .bundle, which all paths must share."""
    roots = {}
    for path in paths:
        parts = path.split("/")
        depth = [i for i, part in enumerate(parts) if part.endswith(".bundle")]
        if not depth:
            fail("'%s' must stand in a folder whose name ends in '.bundle'" % path)
        roots["/".join(parts[:depth[0] + 1])] = True
    if len(roots) != 1:
        fail("'bundle' must be the files of one bundle; found %s" % ", ".join(roots.keys()))
    return roots.keys()[0]

def _quote(text):
    return "'" + text.replace("'", "'\\''") + "'"

# Bazel's sandbox holds links to the files of the workspace, and settingsc follows no link that leaves a bundle: it gets
# a copy, at the same path below another folder, so that findings name the file of the workspace.
_RUN = """#!/bin/sh
set -eu
here="$PWD"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/$(dirname {bundle})"
cp -RL {bundle} "$work/"{bundle}
cd "$work"
{command}
"""

def _here(path):
    """A path of the folder the script starts in, for the shell."""
    return '"$here/"' + _quote(path)

def _script(bundle, tool, arguments):
    return _RUN.format(
        bundle = _quote(bundle),
        command = " ".join([_here(tool)] + arguments),
    )

def _lint_test_impl(ctx):
    bundle = _root([file.short_path for file in ctx.files.bundle])
    arguments = ["lint", _quote(bundle)]
    if ctx.file.config:
        arguments += ["--config", _here(ctx.file.config.short_path)]
    else:
        arguments.append("--no-config")
    if ctx.attr.strict:
        arguments.append("--strict")
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _script(bundle, ctx.executable.tool.short_path, arguments),
        is_executable = True,
    )
    files = ctx.files.bundle + [ctx.executable.tool] + ([ctx.file.config] if ctx.file.config else [])
    runfiles = ctx.runfiles(files = files).merge(ctx.attr.tool[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

settings_bundle_lint_test = rule(
    implementation = _lint_test_impl,
    doc = "Fails when a settings bundle has an error, or with 'strict' a warning.",
    test = True,
    attrs = dict(
        _COMMON,
        strict = attr.bool(doc = "Whether warnings fail the test too."),
    ),
)

def _defaults_impl(ctx):
    outputs = [
        ctx.actions.declare_file("%s/%s%s" % (ctx.label.name, ctx.attr.type_name, extension))
        for extension in _EXTENSIONS[ctx.attr.language]
    ]
    bundle = _root([file.path for file in ctx.files.bundle])
    arguments = ["generate", _quote(bundle), "--language", ctx.attr.language, "--name", _quote(ctx.attr.type_name)]
    arguments += ["--access", ctx.attr.access, "-o", _here(outputs[0].dirname)]
    if ctx.attr.editable_only:
        arguments.append("--editable-only")
    if ctx.file.config:
        arguments += ["--config", _here(ctx.file.config.path)]
    else:
        arguments.append("--no-config")
    ctx.actions.run_shell(
        command = _script(bundle, ctx.executable.tool.path, arguments),
        inputs = ctx.files.bundle + ([ctx.file.config] if ctx.file.config else []),
        outputs = outputs,
        tools = [ctx.attr.tool[DefaultInfo].files_to_run],
        mnemonic = "SettingsDefaults",
        progress_message = "Generating code for the settings of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset(outputs))]

settings_defaults = rule(
    implementation = _defaults_impl,
    doc = "Generates source code for the defaults of a settings bundle.",
    attrs = dict(
        _COMMON,
        language = attr.string(default = "swift", values = _EXTENSIONS.keys()),
        type_name = attr.string(default = "SettingsBundle", doc = "The name of the type and its files."),
        access = attr.string(default = "internal", values = ["public", "package", "internal"]),
        editable_only = attr.bool(doc = "Whether rows that only show a value are left out."),
    ),
)
