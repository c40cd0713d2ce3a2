#!/bin/sh
# prettier 3.10.1 and oxfmt 0.79.0 (npm), which formats the same way otherwise: containers and alerts in Markdown.
#
# Expected: a formatter leaves the lines of `:::` of a container where they are, and with `--prose-wrap always` the line of an
# alert, too, as it leaves front matter.
# Seen: behind a list, prettier indents `:::` into the last item with its defaults; oxfmt leaves the container as it is. With
# `--prose-wrap always`, the container is one line of text, and `> [!NOTE]` and its text are one line, which is a quotation.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts prettier@3.10.1 oxfmt@0.79.0
list=':::note
- 하나
:::'
text=':::note
하나
:::

> [!NOTE]
> 알림'
{
  echo 'prettier'
  printf '%s\n' "$list" | npx --no-install prettier --parser markdown
  echo 'oxfmt'
  printf '%s\n' "$list" | npx --no-install oxfmt --stdin-filepath a.md
  echo 'prettier --prose-wrap always'
  printf '%s\n' "$text" | npx --no-install prettier --parser markdown --prose-wrap always
} >seen
cat seen
cat >expected <<'TEXT'
prettier
:::note

- 하나
  :::
oxfmt
:::note
- 하나
:::
prettier --prose-wrap always
:::note 하나 :::

> [!NOTE] 알림
TEXT
diff expected seen
