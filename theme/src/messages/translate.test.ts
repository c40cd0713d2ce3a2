import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import english from '../../messages/en.json';
import korean from '../../messages/ko.json';
import { createTranslate, formatDate } from './translate';

const en = createTranslate(english);
const ko = createTranslate(korean);

test('every message is used, by a component or by Rust', () => {
  const sources = [...textsIn('..', /(?<!\.test)\.tsx?$/), ...textsIn('../../../crates', /\.rs$/)];
  const source = sources.join('\n');
  const isUsed = (key: string) =>
    source.includes(`'${key}'`) ||
    source.includes(`"${key}"`) ||
    source.includes(`\`${key.replace(/[^.]*$/, '')}\${`);
  expect(Object.keys(korean).filter((key) => !isUsed(key))).toEqual([]);
});

function textsIn(folder: string, name: RegExp): string[] {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

test('English has a form for one and a form for others, Korean has one form', () => {
  expect(en('category.count', { count: 1 })).toBe('1 item');
  expect(en('category.count', { count: 0 })).toBe('0 items');
  expect(ko('category.count', { count: 1 })).toBe('1 항목');
});

test('Korean sentences keep to one level of speech', () => {
  // Polite 해요체, as on the site's pages, not the formal -ㅂ니다 or -십시오.
  const formal = /(?:니다|십시오)\.?(?:\s|$)/;
  for (const [key, text] of Object.entries(korean)) expect(text, key).not.toMatch(formal);
});

test('a language with more forms has a table of counts', () => {
  const plural = `20111${'2'.repeat(96)}0`;
  const messages = { ...korean, 'category.count': 'one|few|many', plural };
  const translate = createTranslate(messages);
  const forms = [0, 1, 2, 5, 99, 101, 201, 111].map((count) =>
    translate('category.count', { count }),
  );
  expect(forms).toEqual(['many', 'one', 'few', 'many', 'many', 'one', 'one', 'many']);
});

test('whole millions may have a form of their own', () => {
  const translate = createTranslate({ ...korean, 'category.count': 'a|b|c', plural: '20m1' });
  const forms = [0, 1, 2, 1_000_000].map((count) => translate('category.count', { count }));
  expect(forms).toEqual(['c', 'a', 'c', 'b']);
});

test('numbers have the groups of their language', () => {
  const format = (numbers: string, count: number) =>
    createTranslate({ ...korean, 'category.count': '{count}', numbers })('category.count', {
      count,
    });
  expect(ko('category.count', { count: 999 })).toContain('999');
  expect(ko('category.count', { count: 1_234_567 })).toContain('1,234,567');
  expect(format('.5', 1234)).toBe('1234');
  expect(format('.5', 12_345)).toBe('12.345');
  expect(format(',42', 1_234_567)).toBe('12,34,567');
});

test('a placeholder without a value stays as it is', () => {
  expect(en('heading.directLink', {})).toBe('Direct link to {heading}');
});

test('dates are written as the language writes them', () => {
  expect(formatDate(en, '2026-05-03')).toBe('May 3, 2026');
  expect(formatDate(ko, '2026-05-03')).toBe('2026년 5월 3일');
});
