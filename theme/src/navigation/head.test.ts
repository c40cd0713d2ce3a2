// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeadProps } from '../generated/props';
import { readHead, updateHead } from './head';

const locale = { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr' } as Parameters<
  typeof updateHead
>[1];
const head: HeadProps = {
  title: 'chunk | Yutil',
  className: 'docs-doc-page',
  tags: [
    {
      tag: 'meta',
      attributes: [
        ['name', 'description'],
        ['content', 'Cuts "it"'],
      ],
      text: null,
    },
    {
      tag: 'link',
      attributes: [
        ['rel', 'canonical'],
        ['href', 'https://yutil.example/a'],
      ],
      text: null,
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML =
    '<meta charset="utf-8"><script data-munseo-head type="application/ld+json">{}</script>';
});
afterEach(() => vi.useRealTimers());

test('the title and tags of a page replace those of the previous one', () => {
  updateHead(head, locale);
  vi.runAllTimers();
  expect(readHead()).toEqual(head);

  updateHead({ title: 'Other', className: '', tags: [] }, locale);
  vi.runAllTimers();
  expect(readHead()).toEqual({ title: 'Other', className: '', tags: [] });
  expect(document.querySelector('meta[charset]')).not.toBeNull();
});

test('structured data is not read, and is removed with the next page', () => {
  expect(readHead().tags).toEqual([]);
  updateHead(head, locale);
  vi.runAllTimers();
  expect(document.querySelector('script')).toBeNull();
});
