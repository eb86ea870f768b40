#!/usr/bin/env bash
# Compiles the recorded Objective-C with GNUstep and the recorded C# with Mono, runs both, and compares what they
# register with the context recorded beside them. Installs nothing: on Debian it needs 'gobjc', 'libgnustep-base-dev',
# 'mono-mcs' and 'mono-runtime'; clang comes with Swift.
set -euo pipefail
cd "$(dirname "$0")/../.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
support="$PWD/Tests/Integration/Foreign"

for program in clang gcc gnustep-config mcs mono python3; do
  command -v "$program" >/dev/null || {
    echo "foreign-languages: '$program' is missing" >&2
    exit 3
  }
done

objective_c() { # FIXTURE
  local flags
  # GNUstep's flags are for gcc, which knows no literals of objects; clang takes all but those about dependencies.
  flags="$(gnustep-config --objc-flags | sed 's/-MMD//; s/-MP//')"
  # shellcheck disable=SC2086,SC2046
  clang -fobjc-runtime=gcc -Wall -Werror -include "$support/GNUstep.h" -I"$(gcc -print-file-name=include)" \
    -L"$(dirname "$(gcc -print-libgcc-file-name)")" $flags -I"$1" "$1/SettingsBundle.m" "$support/main.m" \
    -o "$work/objc" $(gnustep-config --base-libs)
  HOME="$work" "$work/objc" >"$work/objc.txt"
}

c_sharp() { # FIXTURE
  mcs -warnaserror -nologo -out:"$work/program.exe" "$1/SettingsBundle.cs" "$support/Foundation.cs" "$support/Main.cs"
  mono "$work/program.exe" >"$work/csharp.txt"
}

for fixture in Fixtures/Generated/*/; do
  fixture="${fixture%/}"
  python3 "$support/expected.py" "$fixture/context.json" >"$work/expected.txt"
  objective_c "$fixture"
  diff -u "$work/expected.txt" "$work/objc.txt"
  c_sharp "$fixture"
  diff -u "$work/expected.txt" "$work/csharp.txt"
  echo "foreign-languages: $(wc -l <"$work/expected.txt") defaults of $fixture in Objective-C and C#"
done
