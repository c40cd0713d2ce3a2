// Writes `cldr.txt`: plural forms and separators of numbers of all languages of CLDR, as Node's Intl has them.
// `node cldr.mjs --check` compares the file with Intl for all counts up to a million instead.

import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('cldr.txt', import.meta.url);
const NAMES = ['zero', 'one', 'two', 'few', 'many', 'other'];
const MILLION = 1_000_000;
/** Cornish has other forms for some thousands, which a table of a hundred counts cannot tell. */
const INEXACT = ['kw'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The forms of a language and a digit for each count below 100, then for each remainder; `m` and that of millions. */
function plurals(tag) {
  const rules = new Intl.PluralRules(tag);
  const counts = [...Array(200).keys()].map((count) => rules.select(count));
  const million = rules.select(MILLION);
  const forms = NAMES.filter((name) => counts.includes(name) || name === million);
  const digit = (name) => String(forms.indexOf(name));
  const last = String(forms.length - 1);
  const digits = counts
    .map(digit)
    .join('')
    .replace(new RegExp(`${last}+$`), '');
  return `${forms.join(' ')}\t${digits}${million === counts[100] ? '' : `m${digit(million)}`}`;
}

/** The separator of thousands, the digits from which it is written, and `2` if higher groups have two digits. */
function numbers(tag) {
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  const separator =
    format.formatToParts(12345678).find(({ type }) => type === 'group')?.value ?? '';
  const isGrouped = (number) => format.format(number) !== String(number);
  const from = [1234, 12345, 123456].find(isGrouped);
  const pair = /\D\d\d\D/u.test(format.format(12345678)) ? '2' : '';
  return `${separator}\t${String(from ?? '').length}${pair}`;
}

/** Languages by what a function returns, and regions that differ from their language. */
function groups(of) {
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const triples = pairs.flatMap((pair) => LETTERS.map((third) => pair + third));
  const known = Intl.PluralRules.supportedLocalesOf([...pairs, ...triples]);
  const languages = known.map((tag) => tag.split('-')[0]);
  const found = new Map();
  const add = (value, tag) => found.set(value, [...(found.get(value) ?? []), tag]);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = [...pairs.map((pair) => pair.toUpperCase()), '419'].filter((code) =>
    names.of(code),
  );
  // Old codes such as `iw` have two letters.
  const isKnown = (code) =>
    languages.includes(code.length === 2 ? new Intl.Locale(code).language : code);
  for (const language of [...pairs, ...triples].filter(isKnown)) {
    const value = of(language);
    add(value, language);
    for (const region of regions) {
      const other = of(`${language}-${region}`);
      if (other !== value) add(other, `${language}-${region}`.toLowerCase());
    }
  }
  return [...found].map(([value, tags]) => `${value}\t${tags.join(' ')}`);
}

function check() {
  const [, plural] = readFileSync(FILE, 'utf8').split(/\[\w+\]\n/);
  let wrong = 0;
  for (const line of plural.trim().split('\n')) {
    const [names, table, tags] = line.split('\t');
    const forms = names.split(' ');
    const [digits, million] = table.split('m');
    const checked = tags.split(' ').filter((tag) => !INEXACT.includes(tag));
    for (const tag of checked.slice(0, Number(process.argv[3] ?? 3))) {
      const rules = new Intl.PluralRules(tag);
      for (let count = 0; count <= MILLION; count++) {
        const place = count < 100 ? count : 100 + (count % 100);
        const digit = million && count > 0 && count % MILLION === 0 ? million : digits[place];
        if ((forms[digit] ?? forms.at(-1)) !== rules.select(count)) {
          if (wrong++ < 20) console.log(`${tag}: ${count}`);
        }
      }
    }
  }
  console.log(`${wrong} counts differ`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

if (process.argv[2] === '--check') check();
else {
  const head = `# Plural forms and separators of numbers, CLDR ${process.versions.cldr}. Written by cldr.mjs.`;
  const sections = ['[plurals]', ...groups(plurals), '[numbers]', ...groups(numbers)];
  writeFileSync(FILE, `${[head, ...sections].join('\n')}\n`);
}
