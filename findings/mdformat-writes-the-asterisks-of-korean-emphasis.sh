#!/bin/sh
# mdformat 1.0.0 with mdformat-gfm 1.0.0 (PyPI) and Prettier 3.10.1 (npm): emphasis before a Korean particle.
#
# Expected: a formatter changes how a text is written and nothing that its author meant; both leave `**함수(function)**는` alone.
# Seen: mdformat writes `\*\*함수(function)\*\*는`, as CommonMark does not read it as bold. With that, it is not bold for
# renderers which repair that rule for Korean either, and the asterisks become a text. Prettier leaves it alone.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mdformat==1.0.0 mdformat-gfm==1.0.0
npm install --silent --no-audit --no-fund --ignore-scripts prettier@3.10.1
text='**함수(function)**는 **값**을 돌려줘요.'
echo "$text" >one.md
venv/bin/mdformat one.md
seen=$(cat one.md)
other=$(echo "$text" | npx prettier --stdin-filepath one.md)
printf 'mdformat: %s\nPrettier: %s\n' "$seen" "$other"
[ "$seen" = '\*\*함수(function)\*\*는 **값**을 돌려줘요.' ]
[ "$other" = "$text" ]
