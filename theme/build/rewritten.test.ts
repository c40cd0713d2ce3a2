import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EVENTS, MADE_EVENTS, rewritten } from './rewritten.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n');

test('what the theme listens to is what is left', () => {
  const left = new Set([...EVENTS, ...MADE_EVENTS].map((name) => name.toLowerCase()));
  // An element of HTML up to its closing bracket; the properties of components are their own affair.
  const elements = components.matchAll(/<[a-z]+\b(?:[^<>]|=>|<(?!\/))*?>/g);
  const heard = [...elements].flatMap(([element]) =>
    [...element.matchAll(/\bon([A-Z]\w+)=/g)].map(([, name = '']) => name.toLowerCase()),
  );
  expect(heard.length).toBeGreaterThan(20);
  expect(heard.filter((name) => !left.has(name.replace(/capture$/, '')))).toEqual([]);
});

test('what the theme draws is what is left', () => {
  for (const gone of ['<textarea', '<svg', 'style={', 'Suspense', 'createPortal', 'forwardRef']) {
    expect(components).not.toContain(gone);
  }
  expect(components).not.toMatch(/\b(?:memo|lazy|useTransition|useDeferredValue|useOptimistic)\(/);
});

test('a React without one of the texts fails the build', () => {
  expect(() => rewritten('')).toThrow('see rewritten.ts');
});
