import { useSite, useTranslate } from '../../app/contexts';
import { Slot } from '../../app/Slot';
import type { NavbarItem } from '../../generated/props';
import { ColorModeToggle } from '../ColorModeToggle/ColorModeToggle';
import { Icon } from '../Icon/Icon';
import { useShell } from '../Shell/shellState';
import { Brand } from './Brand';
import * as css from './Navbar.module.css';
import { NavbarEntry } from './NavbarEntry';
import { SearchEntry } from './SearchEntry';

/** The content of the navbar: the same on every page except for active marks. */
export function NavbarContents() {
  const { navbar } = useSite();
  const hasSearch = navbar.items.some(({ type }) => type === 'search');
  const translate = useTranslate();
  return (
    <nav className={css.Inner} aria-label={translate('navbar.label')}>
      <MenuButton />
      <Brand />
      <Entries items={navbar.items} position="left" />
      <span className={css.Space} />
      <Entries items={navbar.items} position="right" />
      <span className={css.Toggle}>
        <ColorModeToggle />
      </span>
      {!hasSearch && <SearchEntry />}
      <Slot name="navbar-end" />
    </nav>
  );
}

function Entries({ items, position }: Pick<NavbarItem, 'position'> & { items: NavbarItem[] }) {
  const chosen = items.filter((item) => item.position === position);
  if (chosen.length === 0) return null;
  return (
    <ul className={css.Entries}>
      {chosen.map((item) => (
        <li key={JSON.stringify(item)} data-type={item.type}>
          <NavbarEntry item={item} />
        </li>
      ))}
    </ul>
  );
}

function MenuButton() {
  const translate = useTranslate();
  const { Panel, openPanel } = useShell();
  return (
    <button
      className={css.MenuButton}
      type="button"
      data-needs-script=""
      aria-label={translate('navbar.toggle')}
      aria-expanded={Panel !== null}
      onClick={openPanel}
    >
      <Icon name="menu" />
    </button>
  );
}
