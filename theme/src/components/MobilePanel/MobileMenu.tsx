import type { ReactNode } from 'react';
import { usePage, useSite, useTranslate } from '../../app/contexts';
import type { NavbarItemKind, PageProps } from '../../generated/props';
import { LocaleLinks } from '../Navbar/LocaleEntry';
import { NavbarEntry } from '../Navbar/NavbarEntry';
import { VersionLinks } from '../Navbar/VersionEntry';

/** The entries of the navbar, one below the other. */
export function MobileMenu() {
  const { navbar } = useSite();
  return (
    <ul className="panel-menu">
      {navbar.items.map((item) => (
        <MenuEntry key={JSON.stringify(item)} item={item} />
      ))}
    </ul>
  );
}

function MenuEntry({ item }: { item: NavbarItemKind }) {
  const { locales, versions } = useSite();
  const page = usePage();
  const translate = useTranslate();
  switch (item.type) {
    case 'search':
      return null;
    case 'localeDropdown':
      return locales.length < 2 ? null : (
        <Group label={translate('navbar.languages')}>
          <LocaleLinks />
        </Group>
      );
    case 'versionDropdown':
      return versions.length < 2 ? (
        <li>
          <NavbarEntry item={item} />
        </li>
      ) : (
        <Group label={translate('navbar.versions')}>
          <VersionLinks />
        </Group>
      );
    case 'dropdown':
      return (
        <Group label={item.label} isOpen={hasCurrent(item, page)}>
          {item.href && (
            <li>
              <a href={item.href}>{item.label}</a>
            </li>
          )}
          {item.items.map((entry) => (
            <MenuEntry key={JSON.stringify(entry)} item={entry} />
          ))}
        </Group>
      );
    default:
      return (
        <li>
          <NavbarEntry item={item} />
        </li>
      );
  }
}

/** Whether one of the entries leads to the page shown, or stands for it. */
function hasCurrent(
  { href, items }: Extract<NavbarItemKind, { type: 'dropdown' }>,
  { url, navKeys }: PageProps,
): boolean {
  return (
    href === url ||
    items.some(
      (item) =>
        item.type === 'link' &&
        (item.activeKey ? navKeys.includes(item.activeKey) : item.href === url),
    )
  );
}

type GroupProps = { label: string; isOpen?: boolean; children: ReactNode };

function Group({ label, isOpen, children }: GroupProps) {
  return (
    <li>
      <details open={isOpen}>
        <summary>{label}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
