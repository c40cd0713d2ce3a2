#!/bin/sh
# @fluent/bundle 0.19.1 (npm) and fluent.runtime 0.4.0 (PyPI): a brace in a message, which Fluent wants as `{ "{" }`.
#
# Expected: invisible marks stand around values of variables, whose direction nobody knows, and around no text of the message.
# Seen: in JavaScript they also stand around the written brace, so a command or path with one in it is copied with U+2068 and
# U+2069. In Python they do not. Both isolate `{ $name }` and a message within a message.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @fluent/bundle@0.19.1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check fluent.runtime==0.4.0
cat >ko.ftl <<'FTL'
command = echo $ { "{" }HOME{ "}" } 를 실행하세요
count = { $count }개
outer = 먼저 { command }
FTL
cat >format.mjs <<'FORMAT'
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';

const bundle = new FluentBundle('ko');
bundle.addResource(new FluentResource(readFileSync('ko.ftl', 'utf8')));
for (const name of ['command', 'count', 'outer']) {
  console.log(`JavaScript: ${bundle.formatPattern(bundle.getMessage(name).value, { count: 3 })}`);
}
FORMAT
cat >format.py <<'FORMAT'
from fluent.runtime import FluentBundle, FluentResource

bundle = FluentBundle(["ko"])
bundle.add_resource(FluentResource(open("ko.ftl", encoding="utf-8").read()))
for name in ["command", "count", "outer"]:
    text, errors = bundle.format_pattern(bundle.get_message(name).value, {"count": 3})
    print(f"Python: {text}")
FORMAT
export PYTHONIOENCODING=utf-8
{
  node format.mjs
  venv/bin/python format.py
} | sed 's/\xE2\x81\xA8/[/g; s/\xE2\x81\xA9/]/g' >seen
cat seen
cat >expected <<'TEXT'
JavaScript: echo $ [{]HOME[}] 를 실행하세요
JavaScript: [3]개
JavaScript: 먼저 [echo $ [{]HOME[}] 를 실행하세요]
Python: echo $ {HOME} 를 실행하세요
Python: [3]개
Python: 먼저 [echo $ {HOME} 를 실행하세요]
TEXT
diff expected seen
