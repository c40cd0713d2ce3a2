import type { ReactNode } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import type { NavbarItemKind } from '../../generated/props';
import { LocaleLinks } from '../Navbar/LocaleEntry';
import { NavbarEntry } from '../Navbar/NavbarEntry';
import * as css from './MobilePanel.module.css';

/** The entries of the navbar, one below the other. */
export function MobileMenu() {
  const { navbar } = useSite();
  return (
    <ul className={css.Menu}>
      {navbar.items.map((item) => (
        <MenuEntry key={JSON.stringify(item)} item={item} />
      ))}
    </ul>
  );
}

function MenuEntry({ item }: { item: NavbarItemKind }) {
  const { locales, versions } = useSite();
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
          {versions.map(({ name, label, mainUrl }) => (
            <li key={name}>
              <a href={mainUrl}>{label}</a>
            </li>
          ))}
        </Group>
      );
    case 'dropdown':
      return (
        <Group label={item.label}>
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

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <details>
        <summary>{label}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
