#!/usr/bin/env bash
# Tries what is around the program: the release and its installation, completions in three shells, the action's steps, the
# hooks, the modules of Bazel and the README's pictures. Installs what that needs.
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
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} -eq 0 ] || { apt-get update -qq && apt-get install -y -qq "${missing[@]}" >/dev/null; }
fi
tools="$root/.build/tools"
[ -x "$tools/bin/pre-commit" ] && [ -x "$tools/bin/starlark-ready" ] || {
  python3 -m venv "$tools"
  "$tools/bin/pip" install -q --disable-pip-version-check rich==15.0.0 pre-commit PyYAML starlark-pyo3
  ln -sf python "$tools/bin/starlark-ready"
}
python="$tools/bin/python"

here="$root/Tests/Integration"
"$here/release.sh" "$program" "$root/.build/release-files"
rm -rf "$root/.build/installed"
sh "$root/.build/release-files/install.sh" --from "$root/.build/release-files" --prefix "$root/.build/installed" >/dev/null
"$python" "$here/completions.py" "$root/.build/installed"
"$python" "$here/action.py" "$program" "$root/.build/release-files"
"$python" "$here/bazel_modules.py"
PATH="$tools/bin:$PATH" PRE_COMMIT_HOME="$root/.build/pre-commit" "$here/pre-commit.sh" "$program" settingsc-system

"$python" Scripts/screenshots.py "$program" .build/pictures
diff -r Documentation/Images .build/pictures || {
  echo "integrations: the pictures of the README are stale: run 'make pictures'" >&2
  exit 1
}
echo "integrations: everything around the program works"
