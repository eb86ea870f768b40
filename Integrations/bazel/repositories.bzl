"""The executable of settingsc as a repository, for WORKSPACE:

    load("@settingsc//Integrations/bazel:repositories.bzl", "settingsc_repositories")

    settingsc_repositories()                                   # the prebuilt binary of this release
    settingsc_repositories(path = "/usr/local/bin/settingsc")  # or one of this machine
"""

load(":release.bzl", "RELEASE")

# The constraints of the machine that runs an archive's binary, by what the archives are called.
_PLATFORMS = {
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "macos-universal": ["@platforms//os:macos"],
}

_EXPORT = """package(default_visibility = ["//visibility:public"])

exports_files(["settingsc"])
"""

def _archive_impl(ctx):
    ctx.download_and_extract(url = ctx.attr.url, sha256 = ctx.attr.sha256, stripPrefix = ctx.attr.strip_prefix)
    ctx.symlink("bin/settingsc", "settingsc")
    ctx.file("BUILD.bazel", _EXPORT)

settingsc_archive = repository_rule(
    implementation = _archive_impl,
    doc = "The binary of one platform, from a release's archive.",
    attrs = {
        "url": attr.string(mandatory = True),
        "sha256": attr.string(mandatory = True),
        "strip_prefix": attr.string(),
    },
)

def _local_impl(ctx):
    path = ctx.path(ctx.attr.path)
    if not path.exists:
        fail("there is no settingsc at '%s'" % path)
    ctx.symlink(path, "settingsc")
    ctx.file("BUILD.bazel", _EXPORT)

settingsc_local = repository_rule(
    implementation = _local_impl,
    doc = "The binary of this machine.",
    attrs = {"path": attr.string(mandatory = True)},
    local = True,
)

def _choice_impl(ctx):
    settings, branches = [], []
    for platform, repository in ctx.attr.repositories.items():
        name = platform.replace("-", "_")
        settings.append('config_setting(\n    name = "%s",\n    constraint_values = %s,\n)\n' % (
            name,
            repr(_PLATFORMS[platform]),
        ))
        branches.append('        ":%s": "%s",\n' % (name, repository))
    if branches:
        alias = 'alias(\n    name = "settingsc",\n    actual = select(\n        {\n%s        },\n        no_match_error = "this release of settingsc has no binary for the machine that runs the actions; name one with \'path\'",\n    ),\n)\n' % "".join(branches)
    else:
        alias = 'genrule(\n    name = "no_binary",\n    outs = ["settingsc"],\n    cmd = "echo \'this version of settingsc names no prebuilt binary: run make in its folder, and give the binary as path\' >&2; exit 1",\n    executable = True,\n)\n'
    ctx.file("BUILD.bazel", 'package(default_visibility = ["//visibility:public"])\n\n' + "\n".join(settings + [alias]))

settingsc_choice = repository_rule(
    implementation = _choice_impl,
    doc = "The binary of whatever platform runs the actions; only that one is downloaded.",
    attrs = {"repositories": attr.string_dict(mandatory = True, doc = "The binary's label for each platform.")},
)

def settingsc_repositories(path = None, name = "settingsc_tool"):
    """Makes the repository that holds the executable.

    Args:
      path: The absolute path of a binary on this machine, instead of the release's.
      name: The repository's name; the rules look for 'settingsc_tool'.
    """
    if path:
        settingsc_local(name = name, path = path)
        return
    repositories = {}
    for platform, archive in RELEASE["archives"].items():
        repository = "settingsc_" + platform.replace("-", "_")
        settingsc_archive(
            name = repository,
            url = archive["url"],
            sha256 = archive["sha256"],
            strip_prefix = archive["strip_prefix"],
        )
        repositories[platform] = "@%s//:settingsc" % repository
    settingsc_choice(name = name, repositories = repositories)
