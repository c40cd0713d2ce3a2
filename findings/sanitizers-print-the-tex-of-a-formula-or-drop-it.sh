#!/bin/sh
# DOMPurify 3.5.0, sanitize-html 2.17.5, rehype-sanitize 6.0.0 (npm) and nh3 0.3.8 (PyPI): MathML with its TeX, as KaTeX writes it.
#
# Expected: DOMPurify, which allows MathML, keeps `semantics` and `annotation`; those that do not know MathML drop a formula.
# Seen: DOMPurify removes the two elements and keeps their text, so the TeX is drawn in the formula. sanitize-html and
# rehype-sanitize keep nothing but text: x² is `x2x^2`. nh3 removes a formula without a trace.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts dompurify@3.5.0 sanitize-html@2.17.5 rehype-sanitize@6.0.0 \
  rehype-parse@9.0.1 rehype-stringify@10.0.1 unified@11.0.5 jsdom@26.1.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check nh3==0.3.8
cat >page.html <<'HTML'
<p>So <math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math> is it.</p>
HTML
cat >clean.mjs <<'CLEAN'
import { readFileSync } from 'node:fs';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import sanitizeHtml from 'sanitize-html';
import { unified } from 'unified';

const html = readFileSync('page.html', 'utf8').trim();
const rehype = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize).use(rehypeStringify);
console.log(`DOMPurify: ${createPurifier(new JSDOM('').window).sanitize(html)}`);
console.log(`sanitize-html: ${sanitizeHtml(html)}`);
console.log(`rehype-sanitize: ${await rehype.process(html)}`);
CLEAN
{
  node clean.mjs
  venv/bin/python -c 'import nh3; print("nh3:", nh3.clean(open("page.html").read().strip()))'
} >seen
cat seen
cat >expected <<'TEXT'
DOMPurify: <p>So <math><msup><mi>x</mi><mn>2</mn></msup>x^2</math> is it.</p>
sanitize-html: <p>So x2x^2 is it.</p>
rehype-sanitize: <p>So x2x^2 is it.</p>
nh3: <p>So  is it.</p>
TEXT
diff expected seen
