// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { watchPointer } from './watchPointer';

test('the focus that a script moves is displayed after a key, not after a pointer', () => {
  watchPointer();
  const isPointer = () => document.documentElement.hasAttribute('data-pointer');
  const types = ['pointerdown', 'keydown', 'pointerdown'];
  const seen = types.map((type) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    return isPointer();
  });
  expect(seen).toEqual([true, false, true]);
});
