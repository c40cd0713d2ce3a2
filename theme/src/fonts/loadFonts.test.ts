import { expect, test } from 'vitest';
import { covers } from './loadFonts';

const points = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

test('a range contains its ends, letters between them, and single letters', () => {
  const range = 'U+AC00-AC0F, U+3131, u+1100-11ff';
  for (const letter of ['가', '\uac0f', '각', 'ㄱ', '\u1100']) {
    expect(covers(range, points(`x${letter}`)), letter).toBe(true);
  }
});

test('a range contains no other letters', () => {
  expect(covers('U+AC00-AC0F, U+3131', points('나ㄴAC00'))).toBe(false);
  expect(covers('U+AC00-AC0F', [])).toBe(false);
});
