import { describe, expect, test } from 'vitest';
import { readResponse } from '../clients/SearchClient';
import { groupHits } from './hitGroups';
import {
  breadcrumbsOf,
  type Hit,
  headingsAbove,
  isolateCode,
  markedWords,
  readHit,
  readTextRuns,
  textRunsOf,
  titleLevel,
  toStored,
} from './hits';
import { hrefOf, searchPageUrl } from './hitUrl';

function hit(url: string, type: string, lvl0 = 'Array(A)', more: object = {}): Hit {
  const page = url.replace(/#.*/, '');
  const hierarchy = { lvl0, lvl1: page, lvl2: url === page ? null : url };
  const result = readHit({ objectID: url, url, type, hierarchy, ...more });
  if (!result) throw new Error('not a hit');
  return result;
}

describe('marks', () => {
  test('are the text between the tags; every other tag is text', () => {
    expect(readTextRuns('A.<mark>Chunk</mark>&lt;T&gt; <img src=x onerror=alert(1)>')).toEqual([
      { text: 'A.', isMarked: false },
      { text: 'Chunk', isMarked: true },
      { text: '<T> <img src=x onerror=alert(1)>', isMarked: false },
    ]);
  });

  test('are decoded once', () => {
    expect(readTextRuns('&amp;lt;')).toEqual([{ text: '&lt;', isMarked: false }]);
  });

  test('name the words to mark on the page, each once', () => {
    const marked = hit('/a', 'lvl1', 'A', {
      _highlightResult: {
        hierarchy: { lvl0: { value: '<mark>A</mark>' }, lvl1: { value: '<mark>Chunk</mark>' } },
      },
      _snippetResult: { content: { value: 'a <mark>chunk</mark> of <mark>배열</mark>' } },
    });
    expect(markedWords(marked)).toEqual(['chunk', '배열']);
    expect(textRunsOf(marked, 'content')?.[1]).toEqual({ text: 'chunk', isMarked: true });
  });
});

describe('hits', () => {
  test('without a URL, or invalid ones, are left out', () => {
    const response = readResponse({ hits: [null, 7, {}, { url: '/a' }], nbHits: 'many' });
    expect(response).toEqual({
      hits: [],
      count: 0,
      pages: 0,
      suggestions: [],
      queryId: undefined,
      facets: {},
      passage: undefined,
    });
  });

  test('of a page carry its first example and the language it falls back to', () => {
    const found = hit('/a', 'lvl1', 'A', { example: 'A.First<[1]> ⇒ 1', fallback: 'ko' });
    expect(found.example).toEqual({ code: 'A.First<[1]>', result: '1' });
    expect(found.fallback).toBe('ko');
    expect(hit('/a', 'lvl1').example).toBeNull();
  });

  test('are named by their own heading, below those above it', () => {
    const section = hit('/a#b', 'lvl2');
    expect([titleLevel(section), headingsAbove(section)]).toEqual(['lvl2', ['/a']]);
    expect(titleLevel(hit('/a#b', 'content'))).toBe('lvl2');
  });

  test('do not repeat what a page shares with its group', () => {
    const under = (lvl0: string | null) => {
      const section = hit('/a#b', 'lvl2');
      return breadcrumbsOf({ ...section, hierarchy: { ...section.hierarchy, lvl0 } });
    };
    expect(under('Docs')).toEqual(['Docs', '/a']);
    expect(under('/a')).toEqual(['/a']);
    expect(under(null)).toEqual(['/a']);
  });

  test('are stored without marks, and a passage as its page', () => {
    expect(toStored(hit('/a#b', 'lvl2'))).not.toHaveProperty('marked');
    expect(toStored(hit('/a#b', 'content'))).toMatchObject({ url: '/a', type: 'lvl1' });
  });
});

describe('groups', () => {
  test('have the position of their best hit, and contain a page once', () => {
    const groups = groupHits([
      hit('/b', 'lvl1', 'B'),
      hit('/a', 'lvl1'),
      hit('/c#x', 'lvl2'),
      hit('/a#y', 'lvl2'),
    ]);
    expect(groups.map(({ label }) => label)).toEqual(['B', 'Array(A)']);
    expect(groups[1]?.hits.map(({ url }) => url)).toEqual(['/a', '/c#x']);
  });

  test('never rank a page before a section that matches better', () => {
    const [group] = groupHits([hit('/a#y', 'lvl2'), hit('/a', 'lvl1')]);
    expect(group?.hits.map(({ url }) => url)).toEqual(['/a#y']);
  });

  test('contain five hits', () => {
    const many = Array.from({ length: 9 }, (_, index) => hit(`/${index}`, 'lvl1'));
    expect(groupHits(many)[0]?.hits).toHaveLength(5);
  });
});

describe('code in a right-to-left text', () => {
  /** Isolated text in brackets. */
  const isolated = (...texts: string[]) =>
    isolateCode(texts.map((text, index) => ({ text, isMarked: index === 1 })))
      .map(({ text }) => text.replaceAll('\u2066', '[').replaceAll('\u2069', ']'))
      .join('|');

  test('is isolated with its signs, also across marks', () => {
    expect(isolated('الخيار --watch يراقب')).toBe('الخيار [--watch] يراقب');
    expect(isolated('الخيار --', 'watch', ' { a: 1 }')).toBe('الخيار [--|watch| { a: 1 }]');
    expect(isolated('a[0]')).toBe('[a[0]]');
    expect(isolated('و { a: 1 } الآن')).toBe('و [{ a: 1 }] الآن');
  });

  test('does not take the punctuation of its sentence with it', () => {
    expect(isolated('مع Node.js. ثم (npm run) ok?')).toBe('مع [Node.js]. ثم [(npm run) ok]?');
    expect(isolated('سلام (...)')).toBe('سلام (...)');
  });
});

describe('addresses', () => {
  const current = 'http://localhost:3000/docs';
  const site = 'https://yutil.dev/docs/a';

  test.each([
    ['/docs/a#b', '/docs/a#b'],
    ['https://yutil.dev/docs/a?x=1#b', '/docs/a#b'],
    ['https://example.org/docs/a?x=1', 'https://example.org/docs/a?x=1'],
    ['javascript:alert(1)', '/docs'],
    ['https://[', '/docs'],
  ])('of %s', (url, href) => {
    expect(hrefOf(hit(url, 'lvl1'), site, current)).toBe(href);
  });

  test('of the search page contain the whole query', () => {
    expect(searchPageUrl('/search', 'a&b 배열')).toBe('/search?q=a%26b%20%EB%B0%B0%EC%97%B4');
  });
});
