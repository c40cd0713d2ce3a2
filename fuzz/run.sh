#!/usr/bin/env bash
# Lets libFuzzer search for inputs that violate a property of a target, one target after the other.
#
#   fuzz/run.sh [SECONDS] [TARGET]...
#
# Each of the targets, or all of them, runs for 60 seconds or as long as given. No nightly compiler is needed: stable
# compilers include LLVM's coverage pass, and panics are found without a sanitizer, which safe Rust hardly needs.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=60
if [[ ${1-} =~ ^[0-9]+$ ]]; then
  seconds=$1
  shift
fi
[ $# -gt 0 ] || set -- $(ls fuzz/corpus)
for name in "$@"; do
  if [ ! -d "fuzz/corpus/$name" ]; then
    echo "unknown target \`$name\`; use one of" $(ls fuzz/corpus) >&2
    exit 1
  fi
done

# The platform is passed explicitly, which keeps the flags away from build scripts.
platform=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
  -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
  -Cllvm-args=-sanitizer-coverage-trace-compares \
  -Ccodegen-units=1 -Cdebug-assertions -Cdebuginfo=line-tables-only" \
  cargo build --release --package munseo-fuzz --features engine --bin fuzz \
  --target "$platform" --target-dir target/fuzz
for name in "$@"; do
  echo "── $name ──"
  # New paths are stored next to the build; failures are added to the corpus.
  mkdir -p "target/fuzz/corpus/$name"
  MUNSEO_FUZZ_TARGET=$name "target/fuzz/$platform/release/fuzz" \
    "target/fuzz/corpus/$name" "fuzz/corpus/$name" "-max_total_time=$seconds" \
    -timeout=10 -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1 -verbosity=0 \
    "-artifact_prefix=fuzz/corpus/$name/" || {
    echo "\`$name\` failed; an input that fails is saved in fuzz/corpus/$name" >&2
    exit 1
  }
done
