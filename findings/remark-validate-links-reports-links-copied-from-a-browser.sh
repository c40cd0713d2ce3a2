#!/bin/sh
# remark-validate-links 13.1.0 (npm), a checker of links between Markdown files.
#
# Expected: a link to a Korean heading is right as it is written and as a browser's address bar gives it, percent-encoded.
# Seen: the path of a file is decoded, the fragment only put in small letters: the encoded link is a missing heading.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts remark-cli@12.0.1 remark-validate-links@13.1.0
mkdir pages
cat >pages/시작.md <<'MARKDOWN'
# 설치

[written](#설치) [encoded](#%EC%84%A4%EC%B9%98)
MARKDOWN
cat >pages/index.md <<'MARKDOWN'
[written](시작.md#설치) [encoded file](%EC%8B%9C%EC%9E%91.md#설치) [both](%EC%8B%9C%EC%9E%91.md#%EC%84%A4%EC%B9%98)
MARKDOWN
cd pages
npx remark --no-color --quiet --use remark-validate-links=repository:false . >/dev/null 2>../seen
cd ..
grep -o 'Cannot find heading for.*`' seen | LC_ALL=C sort >found
cat found
cat >expected <<'TEXT'
Cannot find heading for `#%ec%84%a4%ec%b9%98`
Cannot find heading for `#%ec%84%a4%ec%b9%98` in `시작.md`
TEXT
diff expected found
