#!/bin/sh
# git 2.47.3: `git fetch --refetch` in a partial clone fetches no more files than the clone has already.
#
# Expected, from "fetch all objects as a fresh clone would": afterwards nothing is missing.
# Seen: it exits with 0 and applies the filter that the clone stored (`remote.origin.partialclonefilter`) again, so the
# same files are missing. `--refetch --no-filter` fetches them. Advice for builds that need files of other commits must
# name both options.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export GIT_CONFIG_GLOBAL=/dev/null GIT_NO_LAZY_FETCH=1
git init --quiet --initial-branch=main origin
git -C origin config uploadpack.allowFilter true
for text in first second; do
  echo $text >origin/page.md
  git -C origin add .
  git -C origin -c user.name=a -c user.email=a@example.com commit --quiet --message $text
done
# A file of an earlier commit is not checked out, so a clone without files lacks it.
missing() { git -C clone rev-list --objects --all --missing=print | grep -c '^?' || true; }
env GIT_NO_LAZY_FETCH=0 git clone --quiet --filter=blob:none "file://$work/origin" clone
echo "after the clone: $(missing) missing"
git -C clone fetch --quiet --refetch
refetched=$(missing)
echo "after --refetch: $refetched missing"
git -C clone fetch --quiet --refetch --no-filter
unfiltered=$(missing)
echo "after --refetch --no-filter: $unfiltered missing"
[ "$refetched" = 1 ] && [ "$unfiltered" = 0 ] || { echo "the behavior has changed"; exit 1; }
