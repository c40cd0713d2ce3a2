import type { NavbarItemKind } from '../../generated/props';

/** A navbar entry of one type. */
export type EntryOf<Type extends NavbarItemKind['type']> = Extract<NavbarItemKind, { type: Type }>;

/** Returns true if a menu of languages or versions has at most one entry. */
export function hasNoChoice(
  { itemsBefore, itemsAfter }: EntryOf<'versionDropdown'> | EntryOf<'localeDropdown'>,
  { length }: readonly unknown[],
): boolean {
  return itemsBefore.length + length + itemsAfter.length < 2;
}

/** The keys that mark an entry as active: its own and, for a menu, those of its entries. */
export function activeKeysOf(item: NavbarItemKind): string[] {
  if (item.type !== 'dropdown' && item.type !== 'link') return [];
  const own = item.activeKey ? [item.activeKey] : [];
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(activeKeysOf)];
}
