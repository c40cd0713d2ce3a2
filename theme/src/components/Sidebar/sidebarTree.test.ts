import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../generated/props';
import { collapseDuration } from './collapseDuration';
import {
  categoriesWithoutItems,
  initialRange,
  isOpen,
  keysAbove,
  mergeItems,
  type SidebarCategory,
  toggleCategory,
  withLoadedEntries,
} from './sidebarTree';

const link = (href: string): SidebarItem => ({
  type: 'link',
  label: href,
  href,
});

const category = (key: string, items: SidebarItem[] | null, more = {}): SidebarCategory => ({
  type: 'category',
  key,
  label: key,
  href: `/${key}`,
  isOpen: false,
  isCollapsible: true,
  count: 3,
  items,
  ...more,
});

const tree = [
  link('/start'),
  category('array', [link('/chunk'), category('deep', [link('/flatten')])]),
  category('string', null),
];

test('the categories above a page are listed from the top down', () => {
  expect(keysAbove(tree, '/flatten')).toEqual(['array', 'deep']);
  expect(keysAbove(tree, '/chunk')).toEqual(['array']);
  expect(keysAbove(tree, '/string')).toEqual(['string']);
  expect(keysAbove(tree, '/start')).toEqual([]);
  expect(keysAbove(tree, '/nowhere')).toBeUndefined();
});

test('an unlisted page keeps its own entry when the list is fetched, which does not contain it', () => {
  const hidden: SidebarItem = { type: 'link', label: 'hidden', href: '/hidden', isUnlisted: true };
  const view = [link('/start'), category('array', [link('/chunk'), hidden]), category('b', null)];
  const fetched = [
    link('/start'),
    category('array', [link('/chunk')]),
    category('b', [link('/trim')]),
  ];
  const [, array, b] = mergeItems(fetched, view) as SidebarCategory[];
  expect(array?.items).toEqual([link('/chunk'), hidden]);
  expect(b?.items).toEqual([link('/trim')]);
});

describe('a new view', () => {
  test('keeps the entries of a section that was loaded earlier', () => {
    const view = [category('array', null), category('string', [link('/trim')])];
    const [array, string] = mergeItems(tree, view) as SidebarCategory[];
    expect(array?.items).toHaveLength(2);
    expect(string?.items).toEqual([link('/trim')]);
  });

  test('a partial list does not replace the full one', () => {
    const view = [category('array', [link('/chunk')], { omittedAfter: 1 })];
    const [array] = mergeItems(tree, view) as SidebarCategory[];
    expect(array).toMatchObject({ omittedAfter: 0, items: { length: 2 } });
  });

  test('adds its new entries', () => {
    const view = [category('array', [link('/new')], { label: '배열' })];
    expect(mergeItems(tree, view)).toEqual(view);
  });
});

describe('open and closed', () => {
  test("the reader's choice overrides the page's default", () => {
    expect(isOpen(category('a', []), {})).toBe(false);
    expect(isOpen(category('a', []), { a: true })).toBe(true);
    expect(isOpen(category('a', [], { isOpen: true }), { a: false })).toBe(false);
    expect(isOpen(category('a', [], { isCollapsible: false }), { a: false })).toBe(true);
  });

  test('opening a category closes others only with `sidebar_auto_collapse`', () => {
    expect(toggleCategory(tree, { array: true }, 'string', true, false)).toEqual({
      array: true,
      string: true,
    });
    expect(toggleCategory(tree, { array: true }, 'string', true, true)).toEqual({
      array: false,
      string: true,
    });
    expect(toggleCategory(tree, { array: true }, 'deep', true, true)).toEqual({
      array: true,
      deep: true,
    });
  });

  test('open categories without entries are found', () => {
    expect(categoriesWithoutItems(tree, { array: true })).toEqual([]);
    expect(categoriesWithoutItems(tree, { string: true }).map(({ key }) => key)).toEqual([
      'string',
    ]);
  });
});

describe('a sidebar whose categories are files', () => {
  const items = [
    category('array', [link('/chunk')], { entriesUrl: '/a.json', omittedAfter: 3 }),
    category('string', null, { entriesUrl: '/s.json' }),
  ];

  test('only fetched categories have all their entries', () => {
    const [array, string] = withLoadedEntries(items, { '/s.json': [link('/trim')] });
    expect(array).toEqual(items[0]);
    expect(string).toMatchObject({ items: [link('/trim')], omittedAfter: 0 });
    const [whole] = withLoadedEntries(items, { '/a.json': [link('/chunk'), link('/zip')] });
    expect(whole).toMatchObject({ items: [link('/chunk'), link('/zip')], omittedAfter: 0 });
  });

  test('a nested category is filled with fetched entries', () => {
    const deep = category('deep', null, { entriesUrl: '/d.json' });
    const [array] = withLoadedEntries(items, { '/a.json': [deep], '/d.json': [link('/flatten')] });
    expect(array).toMatchObject({ items: [{ key: 'deep', items: [link('/flatten')] }] });
  });
});

test('of a very long list, only entries around the page are rendered', () => {
  expect(initialRange(2000, -1)).toEqual([0, 500]);
  expect(initialRange(2000, 100)).toEqual([0, 500]);
  expect(initialRange(2000, 1000)).toEqual([750, 1250]);
  expect(initialRange(2000, 1990)).toEqual([1500, 2000]);
});

test('taller content takes longer to open, less than proportionally', () => {
  expect(collapseDuration(36, false)).toBe(192);
  expect(collapseDuration(100, false)).toBe(239);
  expect(collapseDuration(360, false)).toBe(327);
  expect(collapseDuration(1000, false)).toBe(440);
  expect(collapseDuration(1000, true)).toBe(1);
});
