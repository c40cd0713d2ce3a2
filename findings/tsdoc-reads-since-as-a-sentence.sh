#!/bin/sh
# @microsoft/tsdoc 0.17.1: a tag that its standard does not define, such as `@since`.
#
# Expected: a block of its own with an unknown name, since it stands at the beginning of a line; or it is left out.
# Seen: it stays a part of the block before it, here of the summary, so "@since 1.2" is a sentence about the function.
# The parser reports `tsdoc-undefined-tag`. A tag that is declared with `TSDocTagDefinition` has its own block.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save @microsoft/tsdoc@0.17.1 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert';
import { DocExcerpt, TSDocConfiguration, TSDocParser, TSDocTagDefinition, TSDocTagSyntaxKind } from '@microsoft/tsdoc';

const text = (node) =>
  node instanceof DocExcerpt ? node.content.toString() : node.getChildNodes().map(text).join('');
const summary = (configuration) => {
  const { docComment, log } = new TSDocParser(configuration).parseString('/**\n * Adds two.\n * @since 1.2\n */');
  return [text(docComment.summarySection).trim(), log.messages.map((message) => message.messageId).join()];
};
const declared = new TSDocConfiguration();
declared.addTagDefinition(
  new TSDocTagDefinition({ tagName: '@since', syntaxKind: TSDocTagSyntaxKind.BlockTag }),
);
console.log(summary(undefined), summary(declared));
assert.deepEqual(summary(undefined), ['Adds two.\n@since 1.2', 'tsdoc-undefined-tag'], 'the behavior has changed');
assert.equal(summary(declared)[0], 'Adds two.', 'the behavior has changed');
JS
node check.mjs
