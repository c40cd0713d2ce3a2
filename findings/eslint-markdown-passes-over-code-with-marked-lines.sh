#!/bin/sh
# eslint 10.15.0 and @eslint/markdown 8.0.3 (npm): rules for code in Markdown.
#
# Expected: each fence of JavaScript is checked: `js title="a.js"`, `js{1,3}` as VitePress and others mark lines, and `JS`.
# Seen: the second and third are not checked, without a message, as the name of a file that the rules are for is made of the first
# word, `0.js{1,3}`. `js {1,3}` with a space, `js:a.js`, fences between tildes, in lists and in containers are checked.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts eslint@10.15.0 @eslint/markdown@8.0.3
cat >eslint.config.mjs <<'SCRIPT'
import markdown from '@eslint/markdown';

export default [...markdown.configs.processor, { files: ['**/*.md/*.js'], rules: { 'no-undef': 'error' } }];
SCRIPT
cat >a.md <<'TEXT'
```js title="a.js"
title;
```

```js {1,3}
space;
```

```js{1,3}
braces;
```

```JS
capitals;
```

```js:a.js
colon;
```

- ~~~js
  list;
  ~~~

:::note
```js
container;
```
:::
TEXT
npx --no-install eslint a.md | grep -o "'.*' is not defined" >seen || true
cat seen
cat >expected <<'TEXT'
'title' is not defined
'space' is not defined
'colon' is not defined
'list' is not defined
'container' is not defined
TEXT
diff expected seen
