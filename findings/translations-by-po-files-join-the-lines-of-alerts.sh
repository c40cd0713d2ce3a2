#!/bin/sh
# mdpo 2.1.4 and translate-toolkit 3.20.4 (PyPI), which carry Markdown to translators as PO files and back.
#
# Expected: a page that is carried there and back without a translation says what it said.
# Seen: both join the lines of a paragraph and take a container (`:::`) and an alert (`[!NOTE]`) for paragraphs, so neither
# is one any more. translate-toolkit also writes a bar in code of a table without its backslash, which makes two cells of one;
# mdpo makes a heading of front matter and drops the title of a code block.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >page.md <<'PAGE'
---
title: 설치
---

:::tip
본문
:::

> [!NOTE]
> 알림

```ts title="a.ts"
f();
```

| 값 |
| --- |
| `a \| b` |
PAGE
python3 -m venv mdpo
mdpo/bin/pip install --quiet --disable-pip-version-check mdpo==2.1.4
mdpo/bin/md2po page.md --quiet --save --po-filepath mdpo.po >/dev/null
mdpo/bin/po2md page.md --quiet --pofiles mdpo.po --save mdpo.md
python3 -m venv toolkit
toolkit/bin/pip install --quiet --disable-pip-version-check translate-toolkit==3.20.4 mistletoe==1.6.0
toolkit/bin/md2po page.md toolkit.po >/dev/null 2>&1
toolkit/bin/po2md --template page.md toolkit.po toolkit.md >/dev/null 2>&1
for page in mdpo.md toolkit.md; do
  echo "== $page"
  cat "$page"
  grep -q '^:::tip 본문 :::$' "$page" || { echo 'the behavior has changed'; exit 1; }
  grep -q '^> \[!NOTE\] 알림$' "$page" || { echo 'the behavior has changed'; exit 1; }
done
grep -q '`a | b`' toolkit.md || { echo 'the behavior has changed'; exit 1; }
grep -q '^## title: 설치$' mdpo.md || { echo 'the behavior has changed'; exit 1; }
if grep -q 'title="a.ts"' mdpo.md; then echo 'the behavior has changed'; exit 1; fi
