#!/usr/bin/env bash
# Tests previews, or with BROWSER_TESTS=Playground the playground, in headless Chromium; installs Chromium, its driver, selenium and axe-core where they are missing.
# SETTINGSC names the binary. Arguments go to unittest: `EveryTypeTests.test_switches` runs one test.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"

# Text is drawn with fonts of Debian, so that screenshots are the same on every machine.
if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v chromedriver >/dev/null || missing+=(chromium-driver)
  [ -f /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ] || missing+=(fonts-noto-core)
  python3 -c "import venv, ensurepip" 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} -eq 0 ] || {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  }
fi

environment="$root/.build/browser-tests"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/python" -c "import selenium, PIL, axe_core_python" 2>/dev/null ||
  "$environment/bin/pip" install --quiet --disable-pip-version-check "selenium>=4.20,<5" "pillow>=10" "axe-core-python==0.1.0"

cd "$root/Tests/${BROWSER_TESTS:-Browser}"
PYTHONDONTWRITEBYTECODE=1 exec "$environment/bin/python" -m unittest "${@:-discover}"
