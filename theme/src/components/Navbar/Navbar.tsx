import { useSite } from '../../app/contexts';
import { SharedPart } from '../../app/SharedPart';
import css from './Navbar.module.css';
import { NavbarContents } from './NavbarContents';
import { useHideOnScroll } from './useHideOnScroll';

/** The bar at the top. */
export function Navbar() {
  const { navbar } = useSite();
  useHideOnScroll(navbar.hideOnScroll, css.Root ?? '');
  return (
    <SharedPart as="header" name="navbar" className={css.Root}>
      <NavbarContents />
    </SharedPart>
  );
}
