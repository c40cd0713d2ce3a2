/** Tests of the interface texts in every language. */

import { describe, expect, test } from 'vitest';
import english from '../../messages/en.json';
import type { MessageKey } from './messageSets';

const files = import.meta.glob<Record<MessageKey, string>>('../../messages/*.json', {
  import: 'default',
  eager: true,
});

const languages = Object.entries(files).map(
  ([path, messages]) => [path.replace(/^.*\/|\.json$/g, ''), messages] as const,
);

const keys = Object.keys(english) as MessageKey[];

/**
 * The number of plural forms for counts below 1000. Spanish, French, Italian and Portuguese have another form for
 * millions, but only for numbers in words.
 */
const pluralFormCount = (language: string) => {
  const rules = new Intl.PluralRules(language);
  const categories = Array.from({ length: 1000 }, (_, count) => rules.select(count));
  return new Set(categories).size;
};

/** In Turkish, nouns after a number have one form. */
const ONE_FORM_AFTER_NUMBERS = ['tr'];

/** Many languages abbreviate minutes as `min` for every number. */
const MAY_HAVE_ONE_FORM = ['blog.readingTime'];

/** Words that languages share with English, and texts without words. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  all: ['blog.title', 'kind.blog'],
  de: [
    'details.summary',
    'properties.optional',
    'searchResults.version',
    'signature.enum',
    'signature.interface',
    'tabs.label',
    'version.badge',
  ],
  fr: [
    'admonition.danger',
    'admonition.important',
    'admonition.info',
    'blog.tags',
    'kind.guide',
    'kind.page',
    'navbar.versions',
    'properties.meaning',
    'searchResults.section',
    'searchResults.tag',
    'searchResults.version',
    'signature.interface',
    'signature.source',
    'signature.type',
  ],
  id: ['searchResults.tag', 'signature.enum'],
  it: ['searchResults.tag'],
  pl: ['searchResults.tag'],
  pt: ['blog.tags', 'doc.tags', 'searchResults.tag', 'signature.interface'],
};

describe.each(languages)('%s', (language, messages) => {
  test('has every text, in the order of the keys', () => {
    expect(Object.keys(messages)).toEqual(keys);
    for (const key of keys) expect(messages[key].trim(), key).toBe(messages[key]);
    for (const key of keys) expect(messages[key], key).not.toBe('');
  });

  test('has the placeholders of English in every text', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const key of keys) {
      expect(placeholders(messages[key]), key).toEqual(placeholders(english[key]));
    }
  });

  test('has a form for each kind of number', () => {
    const formCount = pluralFormCount(language);
    const mayHaveOne = (key: string) =>
      ONE_FORM_AFTER_NUMBERS.includes(language) || MAY_HAVE_ONE_FORM.includes(key);
    for (const key of keys) {
      const [wanted, found] = [english[key], messages[key]].map((text) => text.split('|').length);
      if (wanted === 12) expect(found, key).toBe(12);
      else if (wanted === 1 || mayHaveOne(key)) expect([1, formCount], key).toContain(found);
      else expect(found, key).toBe(formCount);
    }
  });

  test('contains the number in forms for several counts', () => {
    const rules = new Intl.PluralRules(language);
    for (const key of keys) {
      const forms = messages[key].split('|');
      if (!english[key].includes('{count}') || forms.length === 1) continue;
      const counts = Array.from({ length: 1000 }, (_, count) => rules.select(count));
      const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
      const categories = order.filter((category) => counts.includes(category as 'one'));
      for (const [index, category] of categories.entries()) {
        const isForSeveral = counts.filter((it) => it === category).length > 1;
        if (isForSeveral) expect(forms[index], key).toContain('{count}');
      }
    }
  });

  test.skipIf(language === 'en')('repeats no English but words that it shares', () => {
    const shared = ['all', language].flatMap((it) => SAME_AS_ENGLISH[it] ?? []);
    const same = keys.filter((key) => messages[key] === english[key]);
    expect(same.filter((key) => !shared.includes(key))).toEqual([]);
    const ownWords = SAME_AS_ENGLISH[language] ?? [];
    expect(ownWords.filter((key) => !same.includes(key as MessageKey))).toEqual([]);
    for (const key of keys)
      expect(messages[key], key).not.toMatch(/\b(?:the|and|your|with|this)\b/);
  });
});
