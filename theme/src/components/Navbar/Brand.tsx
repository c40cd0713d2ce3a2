import { useSite } from '../../app/contexts';
import { Logo, LogoLink } from '../Logo/Logo';
import * as css from './Navbar.module.css';

/** The site's name and logo, which link to the front page. */
export function Brand() {
  const { navbar, locale } = useSite();
  return (
    <LogoLink className={css.Brand} href={locale.homeUrl} logo={navbar.logo}>
      {navbar.logo && <Logo logo={navbar.logo} title={navbar.title} />}
      <span translate="no">{navbar.title}</span>
    </LogoLink>
  );
}
