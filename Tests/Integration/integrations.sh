#!/usr/bin/env bash
# Tries what is around the program: the release and its installation, completions in three shells, the action's steps, the
# hooks, what is pasted into Xcode and GitLab, the modules of Bazel and the README's pictures. Installs what that needs.
#
#   integrations.sh SETTINGSC
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
program="$(realpath "$1")"
cd "$root"

if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  missing=()
  command -v zsh >/dev/null || missing+=(zsh)
  command -v fish >/dev/null || missing+=(fish)
  command -v curl >/dev/null || missing+=(curl)
  command -v man >/dev/null || missing+=(man-db)
  command -v npm >/dev/null || missing+=(nodejs npm)
  [ ${#missing[@]} -eq 0 ] || { apt-get update -qq && apt-get install -y -qq "${missing[@]}" >/dev/null; }
fi
"$root/Tests/Integration/tools.sh"
tools="$root/.build/tools"
python="$tools/bin/python"

here="$root/Tests/Integration"
"$here/release.sh" "$program" "$root/.build/release-files"
PATH="$tools/bin:$PATH" "$python" "$here/packages.py" "$root/.build/release-files"
"$python" "$here/ecosystem.py" "$program"
rm -rf "$root/.build/installed"
sh "$root/.build/release-files/install.sh" --from "$root/.build/release-files" --prefix "$root/.build/installed" >/dev/null
"$python" "$here/completions.py" "$root/.build/installed"
"$python" "$here/action.py" "$program" "$root/.build/release-files"
"$python" "$here/bazel_modules.py"
"$python" "$here/export-schemas.py" "$program" Fixtures/Valid Fixtures/Generated ${SETTINGSC_CORPUS:+"$SETTINGSC_CORPUS"}
PATH="$tools/bin:$PATH" "$here/pre-commit.sh" "$program" "$root/.build/release-files"

"$python" "$here/products.py" "$program"
"$python" "$here/services.py" "$program"

"$python" Scripts/screenshots.py "$program" .build/pictures
diff -r --exclude='preview-*.png' Documentation/Images .build/pictures || {
  echo "integrations: the pictures of the README are stale: run 'make pictures'" >&2
  exit 1
}
echo "integrations: everything around the program works"
