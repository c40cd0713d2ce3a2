import { expect, test, vi } from 'vitest';
import { type HoverData, hashOf, loadHovers, namesOf } from './hoverData';

const text = "const 😀a = '가';";
const data: HoverData = {
  labels: { page: '', keys: '' },
  cards: [['one'], ['two', 'Summary.', '/two']],
  blocks: { [hashOf(text)]: [6, 3, 1, 3, 3, 0] },
};

test('a block is found by its text, whether or not a line feed ends it', () => {
  const names = namesOf(`${text}\n`, data);
  expect(names.map(({ start, end, card }) => [text.slice(start, end), card[0]])).toEqual([
    ['😀a', 'two'],
    ["'가'", 'one'],
  ]);
});

test('a use has the card of its name, and the type at its place', () => {
  const used: HoverData = {
    ...data,
    uses: [[1, '[[1], [2]]']],
    blocks: { [hashOf(text)]: [6, 3, 2] },
  };
  expect(namesOf(text, used)).toEqual([
    { start: 6, end: 9, card: ['two', 'Summary.', '/two', '[[1], [2]]'] },
  ]);
});

test('data that is older than the page is ignored', () => {
  expect(namesOf(`${text} `, data)).toEqual([]);
});

test('the hash equals that of Rust', () => {
  expect([hashOf('a'), hashOf('foobar')]).toEqual(['e40c292c', 'bf9cf968']);
});

test('a file is fetched once, and retried after a failure', async () => {
  const responseWith = (status: number) => new Response(JSON.stringify(data), { status });
  const request = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(responseWith(500))
    .mockResolvedValueOnce(responseWith(200));
  await expect(loadHovers('/h.json', request)).rejects.toThrow('500');
  await loadHovers('/h.json', request);
  await loadHovers('/h.json', request);
  expect(request).toHaveBeenCalledTimes(2);
});
