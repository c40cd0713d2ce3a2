import { useSite, useTranslate } from '../../app/contexts';
import type { NavbarItem } from '../../generated/props';
import { ColorModeToggle } from '../ColorModeToggle/ColorModeToggle';
import { Icon } from '../Icon/Icon';
import { Logo } from '../Logo/Logo';
import { useShell } from '../Shell/shellState';
import * as css from './Navbar.module.css';
import { NavbarEntry } from './NavbarEntry';
import { SearchEntry } from './SearchEntry';

/** What is inside the navbar: the same on every page but for its marks. */
export function NavbarContents() {
  const { navbar } = useSite();
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
      <SearchEntry />
    </nav>
  );
}

function Entries({ items, position }: Pick<NavbarItem, 'position'> & { items: NavbarItem[] }) {
  // Search has a place of its own, at the end.
  const chosen = items.filter((item) => item.position === position && item.type !== 'search');
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

/** The site's name and picture; they lead home. */
export function Brand() {
  const { navbar, locale } = useSite();
  return (
    <a className={css.Brand} href={navbar.logo?.href ?? locale.homeUrl}>
      {navbar.logo && <Logo logo={navbar.logo} title={navbar.title} />}
      <span>{navbar.title}</span>
    </a>
  );
}

function MenuButton() {
  const translate = useTranslate();
  const { Panel, openPanel } = useShell();
  return (
    <button
      className={css.Menu}
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
