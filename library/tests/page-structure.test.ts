/** Every page of a utility helps to choose, in the same order and in both languages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const library = join(import.meta.dirname, '..');
const docs = join(library, '..', 'site', 'docs');
const pages = readdirSync(join(docs, 'en'))
  .filter((folder) => folder.startsWith('usage-'))
  .flatMap((folder) =>
    readdirSync(join(docs, 'en', folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  );
const read = (language: string, page: string) => readFileSync(join(docs, language, page), 'utf8');

/** The section about alternatives, which must come last but for the links to other utilities. */
function alternatives(language: 'en' | 'ko', page: string): string {
  const [title, next] = {
    en: ['## Alternatives and cost\n', '\n## Related utilities\n'],
    ko: ['## 대안과 비용\n', '\n## 관련 유틸리티\n'],
  }[language];
  const [, section, ...more] = read(language, page).split(title ?? '');
  const [body, related, ...others] = section?.split(next ?? '') ?? [];
  expect([more.length, others.length, related?.includes('\n## ')], page).toEqual([0, 0, false]);
  return body ?? '';
}

describe('pages of utilities', () => {
  it('are 117, one for every type and one for an old name', () => {
    expect(pages).toHaveLength(117);
    for (const page of pages) {
      const source = page.replace('usage-', '').replace('.md', '.ts');
      const isOldName = page === 'usage-array/infer.md';
      expect(existsSync(join(library, 'src', source)), page).toBe(!isOldName);
    }
  });

  it.each(pages)('%s shows what to write without the library, with its result', (page) => {
    const code = /```ts\n([\s\S]*?)```/;
    const english = code.exec(alternatives('en', page))?.[1];
    expect(english).toContain('//=> ');
    expect(code.exec(alternatives('ko', page))?.[1]).toBe(english);
  });

  it.each(pages)('%s says when not to use it and what it costs', (page) => {
    const labels = (section: string) =>
      [...section.matchAll(/^- \*\*(.*?)\*\*: .+[.요]$/gm)].map(([, label]) => label);
    const english = labels(alternatives('en', page));
    expect(english.slice(0, 2)).toEqual(['Not for', 'Cost']);
    const names: Record<string, string> = {
      'Not for': '맞지 않는 경우',
      Cost: '비용',
      'Also known as': '다른 이름',
    };
    const korean = alternatives('ko', page);
    for (const label of english) expect(korean).toContain(`- **${names[label ?? '']}**: `);
    expect(korean.match(/^- \*\*/gm)).toHaveLength(english.length);
  });

  it.each(pages)('%s calls it by the same names in both languages', (page) => {
    const names = (section: string, label: string) =>
      section.split(`- **${label}**: `)[1]?.match(/`[^`]+`/g);
    expect(names(alternatives('ko', page), '다른 이름')?.sort()).toEqual(
      names(alternatives('en', page), 'Also known as')?.sort(),
    );
  });
});

describe('recursive types', () => {
  /** Whether a type of a file refers to itself, directly or through other types of the file. */
  function isRecursive(page: string): boolean {
    const source = join(library, 'src', page.replace('usage-', '').replace('.md', '.ts'));
    if (!existsSync(source)) return false;
    const text = readFileSync(source, 'utf8').split('\nexport function ')[0] ?? '';
    const types = new Map(
      [...text.matchAll(/^(?:export )?type (\w+)([\s\S]*?);\n(?=\n|$|\/|type|export)/gm)].map(
        ([, name = '', body = '']) => [name, body],
      ),
    );
    const uses = (name: string) =>
      [...types.keys()].filter((other) => new RegExp(`\\b${other}<`).test(types.get(name) ?? ''));
    return [...types.keys()].some((name) => {
      const reached = new Set(uses(name));
      for (const other of reached) for (const next of uses(other)) reached.add(next);
      return reached.has(name);
    });
  }

  it.each(pages.filter(isRecursive))('%s says how it works', (page) => {
    expect(alternatives('en', page)).toMatch(/\n:::details\[How it works\]\n.+/);
    expect(alternatives('ko', page)).toMatch(/\n:::details\[동작 방식\]\n.+/);
  });

  it('are recognized', () => {
    expect(isRecursive('usage-array/reverse.md')).toBe(true);
    expect(isRecursive('usage-array/concat.md')).toBe(false);
  });
});
