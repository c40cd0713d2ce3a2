/** The lists of links inside the menus of the navbar; their entries can be of any type. */

import { useSite } from '../../app/contexts';
import { useActiveKeys, useAlternate, useVersionUrl } from '../../app/slots';
import type { NavbarItemKind } from '../../generated/props';
import { Link } from '../Link/Link';
import { NavbarEntry } from './NavbarEntry';
import type { EntryOf } from './navbarItems';

/** One list item per entry. */
export function MenuItems({ items }: { items: readonly NavbarItemKind[] }) {
  return items.map((item) => (
    <li key={JSON.stringify(item)}>
      <NavbarEntry item={item} />
    </li>
  ));
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

/** One list item per language, between the entries that the site adds. */
export function LocaleLinks({ item }: { item: EntryOf<'localeDropdown'> }) {
  const { locale, locales } = useSite();
  const alternate = useAlternate();
  return (
    <>
      <MenuItems items={item.itemsBefore} />
      {locales.map(({ code, label, htmlLang, homeUrl }) => (
        <li key={code}>
          <a
            href={alternate(code, homeUrl)}
            lang={htmlLang}
            translate="no"
            hrefLang={htmlLang}
            data-place={item.query ?? ''}
            aria-current={code === locale.code ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
      <MenuItems items={item.itemsAfter} />
    </>
  );
}

/** One list item per version: a link to the same document, which also becomes the preferred version. */
export function VersionLinks({ item }: { item: EntryOf<'versionDropdown'> }) {
  const { versions } = useSite();
  const versionUrl = useVersionUrl();
  const activeKeys = useActiveKeys();
  return (
    <>
      <MenuItems items={item.itemsBefore} />
      {versions.map(({ name, label, mainUrl }) => (
        <li key={name}>
          <a
            href={versionUrl(name, mainUrl)}
            data-place=""
            aria-current={activeKeys([`version:${name}`])}
            data-version={name}
          >
            {label}
          </a>
        </li>
      ))}
      <MenuItems items={item.itemsAfter} />
    </>
  );
}
