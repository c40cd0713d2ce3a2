#!/bin/sh
# @microsoft/api-extractor 7.60.1 and @microsoft/api-documenter 7.30.18 (npm): Markdown of doc comments.
#
# Expected: the tool writes Markdown, so a list, bold text and a link of Markdown in a comment are there again.
# Seen: a list is one item with all others in its text, bold text and links are escaped and displayed with their signs, and a
# table is one line. TSDoc has no nodes for them. Inline code and fences stay.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "pkg", "version": "1.0.0", "types": "index.d.ts" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --no-save @microsoft/api-extractor@7.60.1 \
  @microsoft/api-documenter@7.30.18
cat >index.d.ts <<'TS'
/**
 * Reads a file:
 *
 * - one
 * - two
 *
 * Returns **nothing** of [Markdown](https://example.com), only `code`.
 *
 * | a | b |
 * | - | - |
 * | c | d |
 *
 * @public
 */
export declare function read(): void;
TS
echo '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "types": [] }, "files": ["index.d.ts"] }' >tsconfig.json
cat >api-extractor.json <<'JSON'
{
  "projectFolder": ".",
  "mainEntryPointFilePath": "<projectFolder>/index.d.ts",
  "apiReport": { "enabled": false },
  "docModel": { "enabled": true, "apiJsonFilePath": "<projectFolder>/temp/pkg.api.json" },
  "dtsRollup": { "enabled": false },
  "tsdocMetadata": { "enabled": false }
}
JSON
npx --no-install api-extractor run --local >/dev/null 2>&1
npx --no-install api-documenter markdown --input-folder temp --output-folder pages >/dev/null 2>&1
tr -d '\r' <pages/pkg.read.md | sed -n '/^Reads/,/^\*\*Signature/p' | grep . >seen
cat seen
cat >expected <<'TEXT'
Reads a file:
- one - two
Returns \*\*nothing\*\* of \[Markdown\](https://example.com), only `code`<!-- -->.
\| a \| b \| \| - \| - \| \| c \| d \|
**Signature:**
TEXT
diff expected seen
