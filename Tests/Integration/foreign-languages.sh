#!/usr/bin/env bash
# Type-checks the recorded Objective-C for iOS with ARC, against a header with what it takes from Apple's Foundation. Then
# compiles it with GNUstep and the recorded C# with Mono, runs both, and compares what they
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

for_ios() { # FIXTURE
  clang -target arm64-apple-ios13 -fobjc-arc -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion \
    -Wnullable-to-nonnull-conversion -Wimplicit-atomic-properties -Wno-gnu-conditional-omitted-operand -Werror \
    -nostdinc -I"$support/Apple" -I"$1" "$1/SettingsBundle.m"
}

# A suite without its user defaults, and the class of all suites, cannot be made.
refuses_init() { # FIXTURE
  local class
  for class in SettingsBundle SettingsBundleStandardSettings; do
    printf '#import "SettingsBundle.h"\nid a(void) { return [[%s alloc] init]; }\nid b(void) { return [%s new]; }\n' \
      "$class" "$class" >"$work/init.m"
    errors="$(clang -target arm64-apple-ios13 -fobjc-arc -fsyntax-only -nostdinc -I"$support/Apple" -I"$1" \
      "$work/init.m" 2>&1)" && status=0 || status=$?
    [ "$status" -ne 0 ] && [ "$(grep -c "' is unavailable" <<<"$errors")" -eq 2 ] || {
      echo "foreign-languages: '$class' is made without user defaults"$'\n'"$errors" >&2
      exit 1
    }
  done
}

# The runtime of gcc has the older kind of classes, whose variables and properties are declared in full.
declared() { # FIXTURE
  sed 's/^\(@interface SettingsBundleSettings : NSObject\)$/\1 { NSUserDefaults *_userDefaults; }/' \
    "$1/SettingsBundle.h" >"$work/SettingsBundle.h"
  sed 's/^@implementation SettingsBundleSettings$/&\n@synthesize userDefaults = _userDefaults;/' \
    "$1/SettingsBundle.m" >"$work/SettingsBundle.m"
}

objective_c() { # FIXTURE
  local flags properties=()
  if [ -f "$support/$(basename "$1").m" ]; then properties=(-DPROPERTIES "$support/$(basename "$1").m"); fi
  # GNUstep's flags are for gcc, which knows no literals of objects; clang takes all but those about dependencies.
  flags="$(gnustep-config --objc-flags | sed 's/-MMD//; s/-MP//')"
  # shellcheck disable=SC2086,SC2046
  clang -fobjc-runtime=gcc -Wall -Werror -include "$support/GNUstep.h" -I"$(gcc -print-file-name=include)" \
    -L"$(dirname "$(gcc -print-libgcc-file-name)")" $flags -I"$work" "$work/SettingsBundle.m" "$support/main.m" "${properties[@]}" \
    -o "$work/objc" $(gnustep-config --base-libs)
  HOME="$work" "$work/objc" >"$work/objc.txt"
}

c_sharp() { # FIXTURE
  local sources=("$1/SettingsBundle.cs" "$support/Foundation.cs" "$support/Main.cs")
  if [ -f "$support/$(basename "$1").cs" ]; then sources+=("$support/$(basename "$1").cs"); fi
  mcs -warnaserror -nologo -out:"$work/program.exe" "${sources[@]}"
  mono "$work/program.exe" >"$work/csharp.txt"
}

for fixture in Fixtures/Generated/*/; do
  fixture="${fixture%/}"
  python3 "$support/expected.py" "$fixture/context.json" >"$work/expected.txt"
  for_ios "$fixture"
  refuses_init "$fixture"
  declared "$fixture"
  objective_c "$fixture"
  diff -u "$work/expected.txt" "$work/objc.txt"
  c_sharp "$fixture"
  diff -u "$work/expected.txt" "$work/csharp.txt"
  echo "foreign-languages: $(wc -l <"$work/expected.txt") defaults of $fixture in Objective-C and C#"
done
