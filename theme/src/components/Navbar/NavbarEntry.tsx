import { useActiveKeys, useCurrentPage, useVersioned } from '../../app/slots';
import type { NavbarItemKind } from '../../generated/props';
import { Dropdown } from '../Dropdown/Dropdown';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary';
import { Link } from '../Link/Link';
import { LocaleEntry } from './LocaleEntry';
import { SearchEntry } from './SearchEntry';
import { VersionEntry } from './VersionEntry';

/** A navbar entry of one type. */
export type EntryOf<Type extends NavbarItemKind['type']> = Extract<NavbarItemKind, { type: Type }>;

/** One navbar entry, rendered by its type; an error names the entry that failed. */
export function NavbarEntry({ item }: { item: NavbarItemKind }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        throw entryError(item, error);
      }}
    >
      <Entry item={item} />
    </ErrorBoundary>
  );
}

/** An error that names the failed entry by its configuration; the original error is its cause. */
export function entryError(item: NavbarItemKind, cause: unknown): Error {
  const set = JSON.stringify(item, (_, value) =>
    value?.length === 0 ? undefined : (value ?? undefined),
  );
  const text = `An entry of the navbar failed to render. See navbar.items in munseo.toml: ${set}`;
  return new Error(text, { cause });
}

function Entry({ item }: { item: NavbarItemKind }) {
  switch (item.type) {
    case 'link':
      return <LinkEntry item={item} />;
    case 'dropdown':
      return <DropdownEntry item={item} />;
    case 'localeDropdown':
      return <LocaleEntry item={item} />;
    case 'versionDropdown':
      return <VersionEntry item={item} />;
    case 'search':
      return <SearchEntry />;
    case 'html':
      return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
    default:
      throw new Error(
        `No NavbarItem component found for type "${(item as { type: string }).type}"`,
      );
  }
}

function DropdownEntry({ item }: { item: EntryOf<'dropdown'> }) {
  const activeKeys = useActiveKeys();
  return (
    <Dropdown label={item.label} current={activeKeys(keysOf(item))}>
      <DropdownLinks item={item} />
    </Dropdown>
  );
}

/** One list item per entry of a menu, after the page that the menu itself links to. */
export function DropdownLinks({ item }: { item: EntryOf<'dropdown'> }) {
  const { label, href, isExternal, activeKey, items } = item;
  const activeKeys = useActiveKeys();
  const keys = activeKey ? [activeKey] : [];
  return (
    <>
      {href && (
        <li>
          <Link href={href} isExternal={isExternal} aria-current={activeKeys(keys, href)}>
            {label}
          </Link>
        </li>
      )}
      <MenuItems items={items} />
    </>
  );
}

/** One list item per entry. */
export function MenuItems({ items }: { items: readonly NavbarItemKind[] }) {
  return items.map((item) => (
    <li key={JSON.stringify(item)}>
      <NavbarEntry item={item} />
    </li>
  ));
}

/** Returns true if a menu of languages or versions has at most one entry. */
export function hasNoChoice(
  { itemsBefore, itemsAfter }: EntryOf<'versionDropdown'> | EntryOf<'localeDropdown'>,
  { length }: readonly unknown[],
): boolean {
  return itemsBefore.length + length + itemsAfter.length < 2;
}

/** The keys that mark a menu as active: those of its entries. */
export function keysOf(item: NavbarItemKind): string[] {
  if (item.type !== 'dropdown' && item.type !== 'link') return [];
  const own = item.activeKey ? [item.activeKey] : [];
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(keysOf)];
}

function LinkEntry({ item }: { item: EntryOf<'link'> }) {
  const currentPage = useCurrentPage();
  const activeKeys = useActiveKeys();
  const versioned = useVersioned();
  const { href, html, versions } = item;
  const by = (text: 'label' | 'href') =>
    versions.length === 0
      ? item[text]
      : versioned({
          '': item[text],
          ...Object.fromEntries(versions.map((it) => [it.version, it[text]])),
        });
  const current = item.activeKey ? activeKeys([item.activeKey], href) : currentPage(href);
  return (
    <Link
      href={by('href')}
      isExternal={item.isExternal}
      aria-current={current}
      data-unlisted={item.isUnlisted || undefined}
    >
      {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : by('label')}
    </Link>
  );
}
