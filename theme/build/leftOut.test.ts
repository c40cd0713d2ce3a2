import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutUnused } from './leftOut.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom')
  .replace(/index\.js$/, 'cjs/react-dom-client.production.js');
const react = readFileSync(file, 'utf8');

test('what is left out is gone, and what is called in vain does nothing', () => {
  const rest = withoutUnused(react);
  expect(rest.length).toBeLessThan(react.length - 40_000);
  expect(rest).toContain('function startViewTransition() { leftOut() }');
  expect(rest).toContain('function commitNestedViewTransitions() {  }');
  expect(rest).not.toContain('FragmentInstance.prototype');
});

test('a React without one of the names fails the build', () => {
  const other = react.replaceAll('startViewTransition', 'startOtherTransition');
  expect(() => withoutUnused(other)).toThrow('React has no function startViewTransition');
});
