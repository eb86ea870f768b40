"""The executable of settingsc as a repository, for MODULE.bazel:

    bazel_dep(name = "settingsc", version = "0.1.0")

    # Only to use a binary of this machine instead of the release's:
    settingsc = use_extension("@settingsc//Integrations/bazel:extensions.bzl", "settingsc")
    settingsc.local(path = "/usr/local/bin/settingsc")
"""

load(":repositories.bzl", "settingsc_repositories")

def _settingsc_impl(ctx):
    # The main module decides; what other modules ask for does not matter to whoever builds.
    paths = [tag.path for module in ctx.modules if module.is_root for tag in module.tags.local]
    if len(paths) > 1:
        fail("'settingsc.local' may be used once; found %s" % ", ".join(paths))
    settingsc_repositories(path = paths[0] if paths else None)

settingsc = module_extension(
    implementation = _settingsc_impl,
    tag_classes = {
        "local": tag_class(attrs = {"path": attr.string(mandatory = True, doc = "The binary's absolute path.")}),
    },
)
