import { expect, test } from 'vitest';
import { candidatesOf, findCalls } from './evaluation';
import { type IndexFile, readIndex } from './exampleIndex';
import { readQuery } from './exampleQuery';
import { suggest } from './suggestions';

const file: IndexFile = {
  import: "import type { A, S } from 'yutil';",
  types: [
    ['A.Chunk', 2, 2, [['[1, 2, 3, 4]', '2', '[[1, 2], [3, 4]]']]],
    [
      'A.Last',
      1,
      1,
      [
        ['[1, 2, 3]', '3'],
        ["['a']", "'a'"],
      ],
    ],
    ['A.Sort', 1, 1, [['[3, 1, 2]', '[1, 2, 3]']]],
    ['S.CamelCase', 1, 1, [["'user-name'", "'userName'"]]],
    ['S.Split', 2, 2, [["'a.b'", "'.'", "['a', 'b']"]]],
  ],
};
const index = readIndex(file);
const query = (text: string) => {
  const parsed = readQuery(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test.each([
  ["['x', 'y', 'z'] -> [['x', 'y'], ['z']]", 'A.Chunk'],
  ["['x', 'y'] -> 'y'", 'A.Last'],
  ['[9, 4] -> [4, 9]', 'A.Sort'],
  ["'created_at' -> 'createdAt'", 'S.CamelCase'],
  ["'k=v', '=' -> ['k', 'v']", 'S.Split'],
])('%s is most like %s', (text, name) => {
  expect(suggest(index, query(text))[0]?.name).toBe(name);
});

test('types that accept fewer arguments are not suggested', () => {
  const names = suggest(index, query("'k=v', '=' -> ['k', 'v']")).map(({ name }) => name);
  expect(names).toEqual(['S.Split', 'A.Chunk']);
});

test('missing arguments come from the query and from documented calls', () => {
  const calls = candidatesOf(index, query("'a-b' -> ['a', 'b']")).map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(["S.Split<'a-b', '-'>", "S.Split<'a-b', '.'>"]));
  expect(calls[0]).toBe("A.Last<'a-b'>");
});

test('calls that the compiler finds equal are found, those without guessed arguments first', async () => {
  const right = ["A.Last<'a-b'>", "S.Split<'a-b', '-'>"];
  const found = await findCalls(index, query("'a-b' -> ['a', 'b']"), async (code) =>
    code.split('\n').flatMap((line, at) => {
      const isRight = right.some((call) => line.includes(`MunseoSame<${call},`));
      return line.startsWith('type Q') && !isRight ? [at] : [];
    }),
  );
  expect(found.map(({ call }) => call)).toEqual(right);
});

test('a query that is not a pair of types finds nothing', async () => {
  expect(await findCalls(index, query('[1] -> [2]'), async () => [0])).toEqual([]);
});
