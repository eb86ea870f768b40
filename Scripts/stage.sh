#!/usr/bin/env bash
# Puts a program into a prefix as it is installed: stripped, with its manual page and completions.
#
#   Scripts/stage.sh SETTINGSC PREFIX
set -euo pipefail
[ $# -eq 2 ] || {
  echo "usage: Scripts/stage.sh SETTINGSC PREFIX" >&2
  exit 2
}
share="$2/share"
program="$2/bin/settingsc"
install -d "$2/bin" "$share/bash-completion/completions" "$share/zsh/site-functions" \
  "$share/fish/vendor_completions.d" "$share/man/man1"
install -m 755 "$1" "$program"
# A quarter of the file are names of functions, of no use to anybody who runs it. On macOS they are part of what is
# signed.
[ "$(uname -s)" = Darwin ] || strip "$program"
"$program" --generate-completion-script bash >"$share/bash-completion/completions/settingsc"
"$program" --generate-completion-script zsh >"$share/zsh/site-functions/_settingsc"
"$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/settingsc.fish"
install -m 644 "$(dirname "$0")/../Documentation/settingsc.1" "$share/man/man1/settingsc.1"
