#!/bin/sh
# TypeScript 6.0.3 and 7.0.2: `T extends readonly unknown[]` takes an instantiation for each element of a tuple, even if the
# alias ignores `T`.
#
# Expected: whether a tuple is an array is known from its kind, so an alias that is `0` costs nothing at any length, as it
# does with `T extends object`.
# Seen: with a tuple of 1,000 elements, the constraint takes 1,000 instantiations and a few more; a tuple of 2,000 takes
# 2,000. The check reads the element type of the tuple, which makes all of its members. What the alias does with the tuple
# is on top: `[...Left, ...Right]` of two short tuples spends four fifths of its instantiations on the two constraints.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for version in 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
done
count() {
  tuple=$(seq -s , "$2")
  echo "type Ignore<T extends $3> = 0; export type Used = Ignore<[$tuple]>;" >used.ts
  single=$(test "$1" = 6.0.3 || echo '--checkers 1')
  # shellcheck disable=SC2086
  "$1/node_modules/.bin/tsc" --noEmit --strict --module nodenext --target es2022 --extendedDiagnostics $single used.ts |
    sed -n 's/^Instantiations: *//p'
}
for version in 6.0.3 7.0.2; do
  none=$(count "$version" 1000 object)
  same=$(count "$version" 2000 object)
  thousand=$(($(count "$version" 1000 'readonly unknown[]') - none))
  double=$(($(count "$version" 2000 'readonly unknown[]') - none))
  echo "$version: the constraint takes $thousand instantiations for 1,000 elements, $double for 2,000; object none"
  test "$same" = "$none"
  test "$thousand" -ge 1000 && test "$thousand" -lt 1010
  test "$double" -ge 2000 && test "$double" -lt 2010
done
