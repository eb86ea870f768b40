#!/usr/bin/env bash
# Runs the hooks with pre-commit in a repository of their own, from the last commit of this one.
#
#   pre-commit.sh SETTINGSC RELEASE      the program, and the folder that release.sh filled
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
program="$(realpath "$1")"
release="$(realpath "$2")"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
fail() {
  echo "pre-commit: $1" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}

# What pre-commit keeps of the last run must not answer for this one.
export PRE_COMMIT_HOME="$work/home"
mkdir -p "$work/bin" "$work/swift/products" "$work/app/App/Settings.bundle/en.lproj"
ln -s "$program" "$work/bin/settingsc"
# A stand-in for the build, which takes minutes; that the build works is what the rest of the gate shows.
ln -s "$program" "$work/swift/products/settingsc"
cat >"$work/swift/swift" <<SWIFT
#!/bin/sh
case "\$*" in *--show-bin-path*) echo "$work/swift/products" ;; esac
SWIFT
chmod +x "$work/swift/swift"
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a
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
<key>$2</key><true/><!-- ${run:-} -->
</dict></array></dict></plist>
PLIST
}
echo '"Sounds" = "Sounds";' >App/Settings.bundle/en.lproj/Root.strings
echo "text" >README.md
cat >Good.plist <<PLIST
<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
<key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sounds</string></dict></array></dict></plist>
PLIST

plain="$PATH"
# Each hook, and where its program comes from.
for run in system:settingsc-system release:settingsc release:settingsc-fix build:settingsc; do
  hook="${run#*:}"
  unset SETTINGSC_MIRROR
  rm -rf "$PRE_COMMIT_HOME"
  case "$run" in
    system:*) PATH="$work/bin:$plain" ;;
    release:*) PATH="$plain" SETTINGSC_MIRROR="$release" && export SETTINGSC_MIRROR ;;
    build:*) PATH="$work/swift:$plain" ;;
  esac
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
  if pre-commit run >"$work/log" 2>&1; then fail "$run: a broken page passes"; fi
  grep -q "^App/Settings.bundle/Root.plist:3:16: error: .*\[unknown-type\]" "$work/log" ||
    fail "$run: the error is not shown at its place"

  # Without one, the commit goes through.
  page PSToggleSwitchSpecifier TrueValue
  git add .
  pre-commit run >"$work/log" 2>&1 || fail "$run: a good page fails"
  grep -q Passed "$work/log" || fail "$run: the hook did not run"
  git commit -q -m "$run"

  # A page that is deleted and a configuration that changes are checked too.
  page PSChildPaneSpecifier File
  sed -i 's,<key>File</key><true/>,<key>File</key><string>More</string>,' App/Settings.bundle/Root.plist
  cp Good.plist App/Settings.bundle/More.plist
  git add . && git commit -q -m "$run: pane"
  git rm -q App/Settings.bundle/More.plist
  if pre-commit run >"$work/log" 2>&1; then fail "$run: a deleted page passes"; fi
  grep -q "missing-page-file" "$work/log" || fail "$run: the deleted page is not reported"
  git reset -q --hard
  echo "rules: {unknown-rule-of-nobody: off}" >.settingsc.yml
  git add .settingsc.yml
  if pre-commit run >"$work/log" 2>&1; then fail "$run: a broken configuration passes"; fi
  git rm -q -f .settingsc.yml
  page PSToggleSwitchSpecifier TrueValue
  git add . && git commit -q -m "$run: back" --no-verify

  # A table is checked like a page.
  echo '"More" = "More"; "Sounds' >>App/Settings.bundle/en.lproj/Root.strings
  git add .
  if pre-commit run >"$work/log" 2>&1; then fail "$run: a broken table passes"; fi
  grep -q "^App/Settings.bundle/en.lproj/Root.strings:2:" "$work/log" || fail "$run: the table's fault is not shown"
  echo '"Sounds" = "Sounds";' >App/Settings.bundle/en.lproj/Root.strings
  git add .

  case "$hook" in
    *fix*)
      page PSToggleSwitchSpecifier truevalue
      git add .
      if pre-commit run >"$work/log" 2>&1; then fail "$run: a fixed page passes the commit"; fi
      grep -q "<key>TrueValue</key>" App/Settings.bundle/Root.plist || fail "$run: fixes nothing"
      ;;
  esac
  git add . && git commit -q -m "end" --allow-empty

  # Without its last bundle a repository has nothing to check.
  git rm -q -r App
  pre-commit run >"$work/log" 2>&1 || fail "$run: a repository without a bundle fails"
  git reset -q --hard
done

# The outputs that the configuration names are up to date in every commit.
PATH="$plain" SETTINGSC_MIRROR="$release" && export SETTINGSC_MIRROR
sed -i 's/id: .*/id: settingsc-build/' .pre-commit-config.yaml
mkdir "Große App"
git mv App/Settings.bundle "Große App/"
echo "outputs: [{defaults: Große Gabe/Defaults.plist}]" >.settingsc.yml
git add .
if pre-commit run >"$work/log" 2>&1; then fail "a missing output passes"; fi
grep -q "^Große Gabe/Defaults.plist: error: missing" "$work/log" || fail "the missing output is not named"
"$program" build 2>"$work/log" || fail "the output is not written"
git add . && git commit -q -m "outputs" --no-verify
pre-commit run >"$work/log" 2>&1 || fail "an output that is up to date fails"
sed -i 's,<true/>,<false/>,' "Große App/Settings.bundle/Root.plist"
git add .
if pre-commit run >"$work/log" 2>&1; then fail "a stale output passes"; fi
git rm -q -r -f "Große App"
pre-commit run >"$work/log" 2>&1 || fail "outputs of a bundle that is deleted fail"
echo "pre-commit: 5 passed, 0 failed"
