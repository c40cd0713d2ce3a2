import { expect, test } from 'vitest';
import type { SidebarItem } from '../../generated/props';
import { collectEntries, findMatches } from './filterEntries';

const link = (label: string, names: string[] = []): SidebarItem => ({
  type: 'link',
  label,
  href: `/docs/${label}`,
  names,
});

const SIDEBAR: SidebarItem[] = [
  link('시작하기'),
  {
    type: 'category',
    key: 'array',
    label: 'Array(A)',
    href: '/docs/category/arraya',
    emblem: { letter: 'A', hue: 'jade' },
    isOpen: false,
    isCollapsible: true,
    count: 4,
    items: [
      link('Chunk', ['A.Chunk', '배열 나누기', 'n개씩 묶기']),
      link('IndexOf', ['A.IndexOf', '위치 찾기']),
      link('LastIndexOf', ['A.LastIndexOf']),
      link('Join', ['A.Join', '구분자 잇기']),
    ],
  },
];

const entries = collectEntries(SIDEBAR);
const labels = (query: string) => findMatches(entries, query).map(({ entry }) => entry.label);

test('entries include categories, and have the tile of their category', () => {
  expect(entries.map(({ label }) => label)).toEqual([
    '시작하기',
    'Array(A)',
    'Chunk',
    'IndexOf',
    'LastIndexOf',
    'Join',
  ]);
  expect(entries[2]).toMatchObject({ category: 'Array(A)', emblem: { letter: 'A' } });
});

test.each([
  ['the beginning of a name', 'chu', ['Chunk']],
  ['a name before one that has it inside', 'index', ['IndexOf', 'LastIndexOf']],
  ['initials of a name in camel case', 'lio', ['LastIndexOf']],
  ['without regard to separators and case', 'index-OF', ['IndexOf', 'LastIndexOf']],
  ['the title of the page', 'a.join', ['Join']],
  ['a keyword without its spaces', '배열나누', ['Chunk']],
  ['initial consonants of a keyword', 'ㅂㅇㄴㄴㄱ', ['Chunk']],
  ['initial consonants of a label', 'ㅅㅈㅎ', ['시작하기']],
  ['a syllable before its final consonant', '배여', ['Chunk']],
  ['a word inside of a keyword', '씩묶', ['Chunk']],
  ['nothing for a text that is in no name', 'zebra', []],
  ['nothing for spaces', '  ', []],
])('%s', (_, query, found) => {
  expect(labels(query)).toEqual(found);
});

test('the query is highlighted in the label, or else the other name is displayed', () => {
  expect(findMatches(entries, 'dexo')[0]).toMatchObject({ mark: [2, 6], name: undefined });
  expect(findMatches(entries, '묶기')[0]).toMatchObject({ mark: undefined, name: 'n개씩 묶기' });
});
