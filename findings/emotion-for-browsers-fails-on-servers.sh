#!/bin/sh
# @emotion/react 11.14.0, bundled by esbuild 0.28.2 with its defaults and drawn by react-dom/server 19.2.0.
#
# Expected: one bundle is drawn on a server and taken over in a browser, as with other libraries of components.
# Seen: the default platform of esbuild is `browser`, and for it the package has files that take a document for granted:
# without one their context is null, and every component throws a TypeError that names neither the document nor Emotion.
# With `--platform=node` the same source draws, with a `<style>` element beside each component.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save --ignore-scripts @emotion/react@11.14.0 react@19.2.0 react-dom@19.2.0 esbuild@0.28.2
echo "import { jsx } from '@emotion/react';
import { renderToString } from 'react-dom/server';
try {
  console.log(renderToString(jsx('b', { css: { color: 'red' } }, 'text')));
} catch (error) {
  console.log(String(error));
}
process.exit();" >source.js
for platform in browser node; do
  npx esbuild source.js --bundle --format=cjs --platform=$platform '--define:process.env.NODE_ENV="production"' --log-level=error --outfile=$platform.cjs
  timeout 60 node $platform.cjs >$platform.out
  cat $platform.out
done
grep -q 'TypeError: Cannot read properties of null' browser.out
grep -q '<style' node.out
