import { expect, test } from 'vitest';
import { withPlainImports } from './plainImports.ts';

test('a chunk without styles is imported by the language, and what is done with it stays', () => {
  const code =
    'f(),m(()=>import("./a.js").then(e=>e.start(1,()=>{}),()=>{}),[],import.meta.url),' +
    'n={x:()=>m(()=>import("./b.js"),[],import.meta.url)};';
  expect(withPlainImports(code)).toBe(
    'f(),import("./a.js").then(e=>e.start(1,()=>{}),()=>{}),n={x:()=>import("./b.js")};',
  );
});

test('one with styles is imported with them', () => {
  const code = 'm(()=>import("./a.js"),__vite__mapDeps([0]),import.meta.url)';
  expect(withPlainImports(code)).toBe(code);
});
