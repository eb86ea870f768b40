#!/usr/bin/env bash
# Checks the workflows, the action and the job for GitLab: their schemas, what attackers could use, that every action
# of others is pinned, and with actionlint where that is installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
Tests/Integration/tools.sh
tools=.build/tools/bin
workflows=(.github/workflows/*.yml)

"$tools/check-jsonschema" -q --builtin-schema vendor.github-workflows "${workflows[@]}" Integrations/github/*.yml
"$tools/check-jsonschema" -q --builtin-schema vendor.github-actions action.yml
"$tools/check-jsonschema" -q --builtin-schema vendor.gitlab-ci Integrations/gitlab/*.yml
"$tools/zizmor" --offline --no-progress -q "${workflows[@]}" action.yml
if command -v actionlint >/dev/null; then
  actionlint
else
  echo "workflows: actionlint is not installed; its checks are skipped"
fi
# A tag can be moved, a commit cannot.
if grep -n -E 'uses: [^.]' "${workflows[@]}" action.yml | grep -v -E '@[0-9a-f]{40} # v'; then
  echo "workflows: these actions are not pinned to a commit" >&2
  exit 1
fi
echo "workflows: 5 passed, 0 failed"
