#!/bin/sh
# esbuild 0.28.2 (npm): with --minify, classes of CSS Modules are single letters, the same ones in every bundle.
#
# Expected: a class of a module is unique on a page, as other bundlers make it by a hash of the file.
# Seen: two bundles that share no file have the classes `o` and `l`, so on one page each styles the elements of the
# other, and whatever else has such a class, such as highlighted code. A global class of that name in the same bundle is
# not avoided unless it is in the same output file. Without --minify-identifiers, the name is that of the file and the
# class.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts esbuild@0.28.2
for name in card badge; do
  printf '.%s { color: red }\n.%s-title { color: blue }\n' "$name" "$name" >"$name.module.css"
  printf "import css from './%s.module.css';\nconsole.log(css.%s, css['%s-title']);\n" "$name" "$name" "$name" >"$name.js"
done
printf '.o, .l { color: green }\n' >global.css
esbuild() { node_modules/.bin/esbuild "$@" --bundle --log-level=error; }
esbuild card.js global.css --minify --outdir=first
esbuild badge.js --minify --outdir=second
esbuild card.js --minify-whitespace --minify-syntax --outdir=third
for file in first/card.css first/global.css second/badge.css third/card.css; do cat "$file"; done >seen
cat seen
cat >expected <<'TEXT'
.o{color:red}.l{color:#00f}
.o,.l{color:green}
.o{color:red}.l{color:#00f}
.card_card{color:red}.card_card-title{color:#00f}
TEXT
cmp seen expected
