/** The entries of a sidebar as data: merging views, and finding the path to a page. */

import type { SidebarItem } from '../../generated/props';

/** A group of entries. */
export type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;

/** Categories that the reader has opened or closed, by key. */
export type OpenCategories = Readonly<Record<string, boolean>>;

/**
 * The entries of a new view, merged with the known entries that the view omits.
 *
 * A page contains its own section in full and the rest collapsed; without merging, sections read earlier would
 * disappear.
 */
export function mergeItems(
  previous: readonly SidebarItem[],
  view: readonly SidebarItem[],
): SidebarItem[] {
  return view.map((item) => {
    if (item.type !== 'category') return item;
    const before = previous.find(
      (other): other is SidebarCategory => other.type === 'category' && other.key === item.key,
    );
    if (!before?.items) return item;
    if (!item.items || (isPartial(item) && !isPartial(before))) {
      const { items, omittedBefore = 0, omittedAfter = 0 } = before;
      return { ...item, items, omittedBefore, omittedAfter };
    }
    return { ...item, items: mergeItems(before.items, item.items) };
  });
}

/** Returns true if the view omits some of a category's entries. */
function isPartial({ omittedBefore = 0, omittedAfter = 0 }: SidebarCategory): boolean {
  return omittedBefore > 0 || omittedAfter > 0;
}

/**
 * The keys of the categories that contain the page with this URL, outermost first; a category contains its own page.
 * `undefined` if the page has no entry.
 */
export function keysAbove(items: readonly SidebarItem[], url: string): string[] | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.href === url) return [];
    if (item.type !== 'category') continue;
    const below = item.href === url ? [] : keysAbove(item.items ?? [], url);
    if (below) return [item.key, ...below];
  }
  return undefined;
}

/** Returns true if a category is open. */
export function isOpen(category: SidebarCategory, open: OpenCategories): boolean {
  if (!category.isCollapsible) return true;
  return open[category.key] ?? category.isOpen;
}

/** The open categories whose entries are not loaded yet. */
export function categoriesWithoutItems(
  items: readonly SidebarItem[],
  open: OpenCategories,
): SidebarCategory[] {
  return items.flatMap((item) => {
    if (item.type !== 'category' || !isOpen(item, open)) return [];
    return item.items ? categoriesWithoutItems(item.items, open) : [item];
  });
}

/** The loaded entries of categories and whole sidebars, by the URL of their file. */
export type LoadedEntries = Readonly<Record<string, readonly SidebarItem[]>>;

/** The entries of a sidebar, with the fetched categories in full. */
export function withLoadedEntries(
  items: readonly SidebarItem[],
  loaded: LoadedEntries,
): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    const entries = item.entriesUrl === undefined ? undefined : loaded[item.entriesUrl];
    const inner = entries ?? item.items;
    if (!inner) return item;
    const whole = { ...item, items: [...withLoadedEntries(inner, loaded)] };
    return entries ? { ...whole, omittedBefore: 0, omittedAfter: 0 } : whole;
  });
}

/** A range of a list: start and exclusive end. */
export type EntryRange = readonly [start: number, end: number];

/** Number of entries that a list shows at a time. */
export const BLOCK_SIZE = 500;

/** The entries of a list that are rendered at first: of a very long one, those around the current page. */
export function initialRange(length: number, current: number): EntryRange {
  const start = Math.max(0, Math.min(current - BLOCK_SIZE / 2, length - BLOCK_SIZE));
  return [start, Math.min(length, start + BLOCK_SIZE)];
}

/** Opens or closes a category; if so configured, opening one closes its siblings. */
export function toggleCategory(
  items: readonly SidebarItem[],
  open: OpenCategories,
  key: string,
  isOpenNext: boolean,
  autoCollapse: boolean,
): OpenCategories {
  const next = { ...open, [key]: isOpenNext };
  if (!autoCollapse || !isOpenNext) return next;
  for (const sibling of siblingsOf(items, key)) next[sibling] = false;
  return next;
}

function siblingsOf(items: readonly SidebarItem[], key: string): string[] {
  const categories = items.filter((item) => item.type === 'category');
  if (categories.some((item) => item.key === key)) {
    return categories.map((item) => item.key).filter((other) => other !== key);
  }
  return categories.flatMap((item) => siblingsOf(item.items ?? [], key));
}
