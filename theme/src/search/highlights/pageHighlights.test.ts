// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { rangesOf, textNodes } from './pageHighlights';

document.body.innerHTML = `<div><p>intro</p><h2 id="a">First</h2><p>one <b>two</b></p>
<h3 id="b">Below</h3><p>three</p><h2 id="c">Second</h2><p>four</p></div>`;
const root = document.querySelector('div') as HTMLElement;
const textOf = (hash: string) =>
  textNodes(root, hash)
    .map(({ data }) => data.trim())
    .filter(Boolean);

test('a section ends at the next heading of its level and includes lower ones', () => {
  expect(textOf('#a')).toEqual(['First', 'one', 'two', 'Below', 'three']);
  expect(textOf('#b')).toEqual(['Below', 'three']);
  expect(textOf('')).toContain('intro');
  expect(textOf('#elsewhere')).toEqual([]);
});

test('words are found in any case, the longest first, and taken literally', () => {
  const text = document.createTextNode('groupBy by Group (a.b)');
  const found = rangesOf([text], ['group', 'groupby', 'a.b', '(a']);
  expect(found.map((range) => text.data.slice(range.startOffset, range.endOffset))).toEqual([
    'groupBy',
    'Group',
    '(a',
  ]);
});

test('words are found in text in the other encoding', () => {
  const text = document.createTextNode('cập nhật'.normalize('NFD'));
  const [found] = rangesOf([text], ['cập']);
  expect(found?.toString().normalize()).toBe('cập');
});
