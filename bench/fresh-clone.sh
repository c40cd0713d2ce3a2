#!/usr/bin/env bash
# Compares the processor time of `cargo xtask start` or `test` in fresh clones with nothing compiled: of this commit and
# of another one, alternating. `start` ends when both sites are served.
#
#   bench/fresh-clone.sh OTHER-COMMIT [start|test] [RUNS]
set -euo pipefail
task=${2:-start}
root=$(git rev-parse --show-toplevel)
work=$(mktemp --directory)
trap 'rm -rf "$work"' EXIT
site=127.0.0.1:28431 docs=127.0.0.1:28432
unset CARGO_TARGET_DIR
TIMEFORMAT='%U %S'

run() {
  [ "$task" = start ] || { cargo xtask "$task"; return; }
  cargo xtask start --addr $site --docs-addr $docs &
  until curl --silent --fail --output /dev/null http://$site/ http://$docs/; do
    kill -0 $! # Stops here if the build has failed.
    sleep 1
  done
  # The task ends and waits for both servers, so that their time is counted.
  pkill --full "serve site --addr $site"
  wait $! || true
}

# Prints the seconds of user and system time of a commit.
measure() {
  git clone --quiet "$root" "$work/clone"
  cd "$work/clone"
  git checkout --quiet "$1"
  { time run >"$work/log" 2>&1; } 2>"$work/time" || { tail -n 20 "$work/log" >&2; exit 1; }
  cd "$root"
  rm -rf "$work/clone"
  awk '{ print $1 + $2 }' "$work/time"
}

this=$(git rev-parse HEAD) other=$(git rev-parse "$1")
echo "| commit | processor time of \`cargo xtask $task\`, s |"
echo "| --- | ---: |"
for _ in $(seq "${3:-1}"); do
  for commit in "$other" "$this"; do
    seconds=$(measure "$commit")
    echo "| $commit | $seconds |"
  done
done | tee "$work/rows"
awk -v this="$this" '{ if ($2 == this) now += $4; else before += $4 } END { printf "\nratio: %.2f\n", now / before }' \
  "$work/rows"
