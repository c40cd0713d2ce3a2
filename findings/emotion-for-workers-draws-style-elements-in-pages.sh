#!/bin/sh
# @emotion/react 11.14.0, bundled by esbuild 0.28.2 for browsers with the condition `worker`, in a page.
#
# Expected: the files for workers take no document for granted, so one bundle is drawn on a server and acts in a page,
# where it inserts rules into `<head>` as the files for browsers do.
# Seen: they never look for a document. In a page, too, they draw a `<style>` element with text beside each component,
# which a security policy without 'unsafe-inline' blocks, and nothing is in `<head>`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @emotion/react@11.14.0 react@19.2.0 react-dom@19.2.0 esbuild@0.28.2 jsdom@26.1.0
echo "import { jsx } from '@emotion/react';
import { createRoot } from 'react-dom/client';
const root = document.getElementById('root');
createRoot(root).render(jsx('b', { css: { color: 'red' } }, 'text'));
setTimeout(() => {
  console.log('root ' + root.querySelectorAll('style').length + ', head ' + document.head.querySelectorAll('style').length);
  process.exit();
}, 500);" >source.js
echo "const { window } = new (require('jsdom').JSDOM)('<div id=root></div>');
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
require('./' + process.argv[2]);" >page.cjs
for condition in module worker; do
  npx esbuild source.js --bundle --format=cjs --conditions=$condition '--define:process.env.NODE_ENV="production"' --log-level=error --outfile=$condition.cjs
  node page.cjs $condition.cjs | tee $condition.out
done
grep -qx 'root 0, head 1' module.out
grep -qx 'root 1, head 0' worker.out
