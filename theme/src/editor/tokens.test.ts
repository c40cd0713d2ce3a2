// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { paint, readTokens, shiftTokens, tokensWithin } from './tokens';

const word = (text: string, tokens: readonly { start: number; end: number }[]) =>
  tokens.map(({ start, end }) => text.slice(start, end));

const code = (html: string) => {
  const element = document.createElement('code');
  element.innerHTML = html;
  return element;
};

const html = '<span class="k">type</span> <span class="fold">A = <span class="n">12</span>;</span>';

test('colors are read from highlighted code and rendered again', () => {
  const tokens = readTokens(code(html));
  expect(tokens).toEqual([
    { start: 0, end: 4, kind: 'k' },
    { start: 9, end: 11, kind: 'n' },
  ]);
  const layer = code('');
  paint(layer, 'type A = 12;', tokens, [{ start: 8, end: 12, kind: 'diagnostic' }]);
  expect(layer.innerHTML).toBe(
    '<span class="k">type</span> A =<span class="diagnostic"> </span>' +
      '<span class="n diagnostic">12</span><span class="diagnostic">;</span>\u200b',
  );
});

test('colors of a part count from its start', () => {
  expect(tokensWithin(readTokens(code(html)), 9, 12)).toEqual([{ start: 0, end: 2, kind: 'n' }]);
});

for (const [what, after, words] of [
  ['typing inside of a piece', 'type A = 172;', ['type', '172']],
  ['typing at its end', 'type A = 123;', ['type', '123']],
  ['typing before it', 'type AB = 12;', ['type', '12']],
  ['removing it', 'type A = ;', ['type']],
  ['removing a part of it', 'type A = 2;', ['type', '2']],
  ['removing all', '', []],
  ['typing at the very start', 'x type A = 12;', ['type', '12']],
] as const) {
  test(`${what} shifts the colors`, () => {
    const moved = shiftTokens(readTokens(code(html)), 'type A = 12;', after);
    expect(word(after, moved)).toEqual(words);
  });
}
