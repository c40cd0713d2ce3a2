/** What components of sites may import from React is all that React exports. */

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import known from '../../../crates/munseo-build/src/components/react_exports.json';

test.each(Object.entries(known))('the exports of %s', (name, exports) => {
  const module: object = createRequire(import.meta.url)(name);
  expect(exports).toEqual(Object.keys(module).sort());
});
