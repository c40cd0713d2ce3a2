import { type ReactNode, useState } from 'react';
import { usePage, useSite, useTranslate } from '../../app/contexts';
import { useVersionLabel } from '../../app/slots';
import type { NavbarItemKind } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import { DropdownLinks, LocaleLinks, VersionLinks } from '../Navbar/MenuLinks';
import { NavbarEntry } from '../Navbar/NavbarEntry';
import { activeKeysOf, hasNoChoice } from '../Navbar/navbarItems';
import { Collapsible } from '../Sidebar/Collapsible';

/** Returns true if an entry belongs in the main menu; the search stays in the bar. */
export function isInMenu({ type }: NavbarItemKind): boolean {
  return type !== 'search';
}

/** The entries of the navbar as a vertical list. */
export function MobileMenu() {
  const { navbar } = useSite();
  return (
    <ul className="panel-menu">
      {navbar.items.filter(isInMenu).map((item) => (
        <MenuEntry key={JSON.stringify(item)} item={item} />
      ))}
    </ul>
  );
}

function MenuEntry({ item }: { item: NavbarItemKind }) {
  const { locale, locales, versions } = useSite();
  const page = usePage();
  const translate = useTranslate();
  const versionLabel = useVersionLabel();
  switch (item.type) {
    case 'localeDropdown':
      return hasNoChoice(item, locales) ? null : (
        <Group label={translate('navbar.languages')} current={locale.label}>
          <LocaleLinks item={item} />
        </Group>
      );
    case 'versionDropdown':
      if (hasNoChoice(item, versions)) break;
      return (
        <Group label={translate('navbar.versions')} current={versionLabel}>
          <VersionLinks item={item} />
        </Group>
      );
    case 'dropdown':
      return (
        <Group
          label={item.label}
          isOpen={activeKeysOf(item).some((key) => page.navKeys.includes(key))}
        >
          <DropdownLinks item={item} />
        </Group>
      );
  }
  return (
    <li>
      <NavbarEntry item={item} />
    </li>
  );
}

type GroupProps = {
  label: string;
  /** The current entry, displayed while the group is collapsed. */
  current?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
};

/**
 * A group of entries. It is initially open if it contains the current page; the menu is rendered again for each page.
 */
function Group({ label, current, isOpen: isInitiallyOpen = false, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <li>
      <button
        className="panel-group"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <small aria-hidden="true">{current}</small>
        <Icon name="caret" />
      </button>
      <Collapsible isOpen={isOpen}>
        <ul>{children}</ul>
      </Collapsible>
    </li>
  );
}
