#!/usr/bin/env bash
# Runs the hooks with pre-commit in a repository of their own, from the last commit of this one.
#
#   pre-commit.sh SETTINGSC [HOOK…]      the hooks to run; settingsc and settingsc-fix are built with Swift
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
program="$(realpath "$1")"
shift
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
fail() {
  echo "pre-commit: $1" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}

mkdir -p "$work/bin" "$work/app/App/Settings.bundle/en.lproj"
ln -s "$program" "$work/bin/settingsc"
export PATH="$work/bin:$PATH" GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a
export GIT_COMMITTER_EMAIL=a@example.org
cd "$work/app"
git init -q .
page() {
  cat >App/Settings.bundle/Root.plist <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array><dict>
<key>Type</key><string>$1</string>
<key>Title</key><string>Sounds</string>
<key>Key</key><string>sounds</string>
<key>DefaultValue</key><true/>
<key>$2</key><true/>
</dict></array></dict></plist>
PLIST
}
echo '"Sounds" = "Sounds";' >App/Settings.bundle/en.lproj/Root.strings
echo "text" >README.md

for hook in "$@"; do
  cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $root
    rev: $(git -C "$root" rev-parse HEAD)
    hooks:
      - id: $hook
YAML
  # A page with an error fails at its place, whichever file of the bundle is in the commit.
  page PSToggleSwitchSpecifer TrueValue
  git add .
  if pre-commit run >"$work/log" 2>&1; then fail "$hook: a broken page passes"; fi
  grep -q "^App/Settings.bundle/Root.plist:3:16: error: .*\[unknown-type\]" "$work/log" ||
    fail "$hook: the error is not shown at its place"

  # Without one, the commit goes through.
  page PSToggleSwitchSpecifier TrueValue
  git add .
  pre-commit run >"$work/log" 2>&1 || fail "$hook: a good page fails"
  grep -q Passed "$work/log" || fail "$hook: the hook did not run"
  git commit -q -m "$hook"

  # Files that are no part of a settings bundle run nothing.
  echo "more" >>README.md
  git add .
  pre-commit run >"$work/log" 2>&1 && grep -q "no files to check" "$work/log" || fail "$hook: runs for other files"

  # A table is checked like a page.
  echo '"More" = "More"; "Sounds' >>App/Settings.bundle/en.lproj/Root.strings
  git add .
  if pre-commit run >"$work/log" 2>&1; then fail "$hook: a broken table passes"; fi
  grep -q "^App/Settings.bundle/en.lproj/Root.strings:2:" "$work/log" || fail "$hook: the table's fault is not shown"
  echo '"Sounds" = "Sounds";' >App/Settings.bundle/en.lproj/Root.strings
  git add .

  case "$hook" in
    *fix*)
      page PSToggleSwitchSpecifier truevalue
      git add .
      if pre-commit run >"$work/log" 2>&1; then fail "$hook: a fixed page passes the commit"; fi
      grep -q "<key>TrueValue</key>" App/Settings.bundle/Root.plist || fail "$hook: fixes nothing"
      ;;
  esac
  git add . && git commit -q -m "end" --allow-empty
done
echo "pre-commit: $# passed, 0 failed"
