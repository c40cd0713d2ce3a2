#!/bin/sh
# git 2.47 compares a work tree with an index that does not exist, and reports that nothing differs.
#
# Expected: `git diff-files --quiet` with a `GIT_INDEX_FILE` that is missing fails, or reports every file of the work
# tree. Seen: status 0 and no output, also if the work tree was emptied, so the check passes exactly where the copy that
# it should verify is not complete. With the index that belongs to the files, an edit is reported (status 1).
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
git --version
git init --quiet repository
cd repository
echo one >page.md
git add page.md
git -c user.name=a -c user.email=a@example.com commit --quiet --message one
mkdir "$work/copy"
export GIT_WORK_TREE="$work/copy"
GIT_INDEX_FILE="$work/copy/.index" git read-tree -u --reset HEAD
state() {
  if GIT_INDEX_FILE="$1" git diff-files --quiet; then echo 'no change'; else echo 'changed'; fi
}
test "$(state "$work/copy/.index")" = 'no change'
echo other >"$work/copy/page.md"
test "$(state "$work/copy/.index")" = 'changed'
rm "$work/copy/page.md"
test "$(state "$work/copy/.index")" = 'changed'
test "$(state "$work/copy/.missing")" = 'no change' || {
  echo 'git reports a missing index now' >&2
  exit 1
}
echo 'with a missing index, git finds no change in an empty work tree'
