import { expect, test } from 'vitest';
import { withoutUnusedTags } from './unusedTags.ts';

/** What a function answers for each kind of node, cut and whole. */
function answers(body: string, tags: readonly number[]): [unknown[], unknown[]] {
  const code = `function f(fiber) { ${body} }`;
  const run = (text: string) => {
    const f = new Function(`${text}; return f`)() as (fiber: { tag: number }) => unknown;
    return tags.map((tag) => f({ tag }));
  };
  return [run(withoutUnusedTags(code)), run(code)];
}

test('kinds that the theme has are answered as before', () => {
  const body = `
    switch (fiber.tag) {
      case 13: var a = 1; return a;
      case 5: a = 2;
      case 19: a = (a || 0) + 10; break;
      case 31:
      case 0: return 'zero';
      case 4: { if (fiber) return 1; else throw 2 }
      case 6: a = 6; break;
      case 22: a = 7;
    }
    return a;`;
  const [cut, whole] = answers(body, [5, 0, 6, 1]);
  expect(cut).toEqual(whole);
  expect(whole).toEqual([12, 'zero', 6, undefined]);
});

test('branches of kinds that it never makes are gone, and their variables are not', () => {
  const code =
    'function f(it) { switch (it.tag) { case 13: var a = g(); return a; } a = 1; return a }';
  const cut = withoutUnusedTags(code);
  expect(cut).not.toContain('g()');
  expect(cut).toContain('var a;');
  expect(new Function(`${cut}; return f({ tag: 0 })`)()).toBe(1);
});

test('a branch that runs into one that stays, or that one runs into, stays', () => {
  const into = 'function f(it) { switch (it.tag) { case 13: a(); case 5: b(); } }';
  expect(withoutUnusedTags(into)).toContain('case 13: a()');
  const from = 'function f(it) { switch (it.tag) { case 5: a(); case 13: b(); break; case 6: } }';
  expect(withoutUnusedTags(from)).toContain('case 13: b()');
});

test('numbers of other things than nodes mean something else', () => {
  const code = 'function f(it) { switch (it.kind) { case 13: return 1; } }';
  expect(withoutUnusedTags(code)).toBe(code);
});
