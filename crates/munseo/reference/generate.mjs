// Writes the reference of the documentation from the program's own data: the JSON Schemas of `munseo.toml` (from the
// program) and of front matter (from stdin), the help of commands, and the table of diagnostic codes. `MUNSEO` is the
// program. Without `MUNSEO_GENERATE`, stale pages are reported instead.
//
// The program's texts are in English. Their Korean is in `korean/`, by the English text, so that a changed text falls
// back to English instead of a stale translation.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { commands } from './commands.mjs';
import { keysOf, typeText } from './keys.mjs';

const file = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const run = (...args) =>
  execFileSync(process.env.MUNSEO, args, {
    encoding: 'utf8',
    // Help is not wrapped, and has no values of the environment.
    env: { PATH: process.env.PATH, COLUMNS: '100000' },
  });

const koreanFiles = readdirSync(new URL('korean', import.meta.url), { recursive: true })
  .filter((name) => name.endsWith('.toml'))
  .map((name) => Object.entries(parse(file(`korean/${name}`))));
const korean = new Map(koreanFiles.flat());
const requested = new Set();

/** A language of the pages. */
const language = (code) => ({
  code,
  pick: (english, other) => (code === 'ko' ? other : english),
  /** A text of the program. */
  text(english) {
    if (code !== 'ko') {
      return english;
    }
    requested.add(english);
    return korean.get(english) ?? english;
  },
});

const capitalize = (text) => text[0].toUpperCase() + text.slice(1);

/** A heading with the type, the default, the description and the values of a key. */
function keySection(key, level, { pick, text }) {
  const id = key.path.replaceAll('[]', '').replaceAll(/[<>]/g, '');
  const facts = [
    typeText(key.type, pick),
    key.isRequired && pick('required', '필수'),
    key.default && `${pick('default', '기본값')} \`${key.default}\``,
  ];
  const description = key.description && ` ${text(key.description)}`;
  // Levels of diagnostics are described once.
  const values = key.values.some(([value]) => value === 'throw') ? [] : key.values;
  const items = values.map(([value, it]) => `- \`${value}\`${it && `: ${text(it)}`}\n`);
  return [
    `${level} \`${key.path}\` {#${id}}\n\n`,
    `*${capitalize(facts.filter(Boolean).join('; '))}.*${description}\n\n`,
    ...items,
    items.length > 0 ? '\n' : '',
  ].join('');
}

const schema = JSON.parse(run('schema'));
const parts = parse(file('parts.toml')).part;

function configuration(language) {
  const keys = keysOf(schema);
  const isIn = (part, key) => part.names.includes(key.path.split(/[.[]/)[0]);
  for (const key of keys) {
    if (parts.filter((part) => isIn(part, key)).length !== 1) {
      throw new Error(`\`${key.path}\` must be in one part of parts.toml`);
    }
  }
  const sections = parts.map((part) => [
    `## ${language.pick(part.title, part.korean)} {#part-${part.names[0]}}\n\n`,
    ...part.examples.map((example) => `\`\`\`toml title="munseo.toml"\n${example}\`\`\`\n\n`),
    ...keys.filter((key) => isIn(part, key)).map((key) => keySection(key, '###', language)),
  ]);
  return sections.flat().join('');
}

const frontMatterSchema = JSON.parse(readFileSync(0, 'utf8'));

const FRONT_MATTER_EXAMPLE = `\`\`\`md title="docs/en/guide.md"
---
title: First steps
description: From nothing to a page.
sidebar_position: 1
tags: [start]
---

The text begins here.
\`\`\`

`;

function frontMatter(language) {
  const keys = keysOf(frontMatterSchema).map((key) => keySection(key, '##', language));
  const end = language.pick(
    '`hero` and `features` are described under [front pages](../guides/front-page.md).\n',
    '`hero`와 `features`는 [첫 화면](../guides/front-page.md)에서 설명해요.\n',
  );
  return FRONT_MATTER_EXAMPLE + keys.join('') + end;
}

const codes = JSON.parse(run('explain', '--json'));
const cases = parse(file('cases.toml'));
const KOREAN_SEVERITIES = { error: '오류', warning: '경고', off: '꺼짐', info: '정보' };

function block(info, text) {
  const fence = text.includes('```') ? '````' : '```';
  return `${fence}${info}\n${text.trimEnd()}\n${fence}\n\n`;
}

/** A file of an example with its name as title. */
function exampleFile(title, text) {
  const extension = title.split(' ')[0].split('.').at(-1);
  return block(`${extension === 'svg' ? 'html' : extension} title="${title}"`, text);
}

function diagnostic(it, { pick, text }) {
  const severity = it.severity ?? 'off';
  const example = cases[it.code];
  const [broken, fixed] = pick(['broken', 'fixed'], ['고치기 전', '고친 뒤']);
  const name = example?.file ?? 'docs/en/guide.md';
  return [
    `### \`${it.code}\` {#${it.code.replace('/', '-')}}\n\n`,
    `*${capitalize(pick(severity, KOREAN_SEVERITIES[severity]))}.* ${text(it.meaning)}\n\n`,
    `- ${pick('Cause', '원인')}: ${text(it.cause)}\n`,
    `- ${pick('Fix', '해결')}: ${text(it.cure)}\n`,
    it.level ? `- ${pick('Level', '수준')}: \`${it.level}\`\n\n` : '\n',
    ...(example
      ? [
          ...Object.entries(example.with ?? {})
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([path, text]) => exampleFile(path, text)),
          exampleFile(`${name} (${broken})`, example.broken),
          exampleFile(`${example.fixed_file ?? name} (${fixed})`, example.fixed),
        ]
      : // A code block would interpret the marks instead of displaying them.
        [it.example && !it.example.includes('[!code') ? block('text', it.example) : '']),
  ].join('');
}

function diagnostics(language) {
  const group = (it) => it.code.split('/')[0];
  const sections = codes.map((it, index) => {
    const isFirst = index === 0 || group(codes[index - 1]) !== group(it);
    const heading = isFirst ? `## \`${group(it)}\` {#group-${group(it)}}\n\n` : '';
    return heading + diagnostic(it, language);
  });
  return sections.join('');
}

const problems = [];
const topics = {
  configuration,
  'front-matter': frontMatter,
  commands: (language) => commands(run, language),
  diagnostics,
};
for (const [topic, body] of Object.entries(topics)) {
  for (const code of ['en', 'ko']) {
    const page = `${file(`heads/${topic}.${code}.md`)}\n${body(language(code))}`;
    const target = new URL(`../../../docs/docs/${code}/reference/${topic}.md`, import.meta.url);
    const text = `${page.trimEnd()}\n`;
    if (process.env.MUNSEO_GENERATE) {
      writeFileSync(target, text);
    } else if (readFileSync(target, 'utf8') !== text) {
      problems.push(
        `docs/docs/${code}/reference/${topic}.md is stale: run \`cargo xtask generate\``,
      );
    }
  }
}
if (korean.size < koreanFiles.flat().length) {
  problems.push('a text is in two files of korean/');
}
for (const text of requested) {
  // A name, such as `webp`, is the same in all languages.
  if (/ |\.$/.test(text) && !korean.has(text)) {
    problems.push(`no file in korean/ has: ${text}`);
  }
}
for (const text of korean.keys()) {
  if (!requested.has(text)) {
    problems.push(`remove from korean/: ${text}`);
  }
}
for (const problem of problems) {
  console.error(problem);
}
process.exitCode = problems.length > 0 && !process.env.MUNSEO_GENERATE ? 1 : 0;
