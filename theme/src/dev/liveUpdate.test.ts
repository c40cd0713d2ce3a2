import { expect, test } from 'vitest';
import type { HeadProps } from '../generated/props';
import { isStale } from './liveUpdate';

const head = (revision?: string): HeadProps => ({
  title: 'A',
  className: 'docs-doc-page',
  tags: [
    { tag: 'link', attributes: [['rel', 'icon']], text: null },
    ...(revision === undefined
      ? []
      : [
          {
            tag: 'meta',
            attributes: [
              ['name', 'munseo:revision'],
              ['content', revision],
            ] satisfies [string, string][],
            text: null,
          },
        ]),
  ],
});

test('a page of an earlier revision, or of another server, is stale', () => {
  expect(isStale(head('1700.3'), '1700.4')).toBe(true);
  expect(isStale(head('1600.4'), '1700.4')).toBe(true);
  expect(isStale(head('1700.4'), '1700.4')).toBe(false);
});

test('a page without a revision is never stale', () => {
  expect(isStale(head(), '1700.4')).toBe(false);
});
