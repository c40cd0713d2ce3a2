import { useSite } from '../../app/contexts';
import { SharedPart } from '../../app/SharedPart';
import { Link } from '../Link/Link';
import { Logo } from '../Logo/Logo';
import * as css from './Footer.module.css';

/** The end of the page. */
export function Footer() {
  const { style } = useSite().footer;
  return (
    <SharedPart as="footer" name="footer" className={css.Root} data-tone={style}>
      <FooterContents />
    </SharedPart>
  );
}

/** What is inside the footer. */
export function FooterContents() {
  const { footer } = useSite();
  return (
    <div className={css.Inner}>
      {footer.groups.length > 0 && (
        <div className={css.Groups}>
          {footer.groups.map(({ title, links }) => (
            <section key={title}>
              {title && <h2>{title}</h2>}
              <ul>
                {links.map(({ label, href, isExternal }) => (
                  <li key={`${label} ${href}`}>
                    <Link href={href} isExternal={isExternal}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className={css.End}>
        {footer.logo && <FooterLogo />}
        {footer.copyright && (
          <p className={css.Copyright} dangerouslySetInnerHTML={{ __html: footer.copyright }} />
        )}
      </div>
    </div>
  );
}

function FooterLogo() {
  const { logo } = useSite().footer;
  if (!logo) return null;
  return logo.href ? (
    <a href={logo.href}>
      <Logo logo={logo} />
    </a>
  ) : (
    <Logo logo={logo} />
  );
}
