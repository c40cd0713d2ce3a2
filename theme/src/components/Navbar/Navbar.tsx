import { use, useEffect } from 'react';
import { NavigationContext, useSite } from '../../app/contexts';
import { SharedPart } from '../../app/SharedPart';
import * as css from './Navbar.module.css';
import { NavbarContents } from './NavbarContents';

/** The bar at the top. */
export function Navbar() {
  const { announcement, navbar } = useSite();
  const navigation = use(NavigationContext);
  const { hideOnScroll } = navbar;
  useEffect(() => {
    // Few sites use it, so it is not part of the code of every page.
    const last = scrollY;
    if (hideOnScroll && navigation)
      void import('./hideOnScroll').then((it) => it.hideNavbarOnScroll(navigation, last));
  }, [hideOnScroll, navigation]);
  return (
    <SharedPart
      as={announcement ? 'div' : 'header'}
      name="navbar"
      className={css.Root}
      data-tone={navbar.style}
    >
      <NavbarContents />
    </SharedPart>
  );
}
