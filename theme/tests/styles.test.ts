/** Rules for style sheets that no linter checks. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** `:has()` on the root element: browsers compute the styles of the whole page again whenever an element is inserted. */
const ROOT_WITH_HAS = /(?::root|\bhtml)[^\s,>+~{]*:has\(/;

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

test('no rule uses :has() on the root element', () => {
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.filter((path) =>
    ROOT_WITH_HAS.test(readFileSync(join(SOURCES, path), 'utf8')),
  );
  expect(found).toEqual([]);
});
