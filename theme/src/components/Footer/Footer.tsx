import { useSite } from '../../app/contexts';
import { SharedPart } from '../../app/SharedPart';
import { Slot } from '../../app/Slot';
import type { FooterItem, LogoProps } from '../../generated/props';
import { Link } from '../Link/Link';
import { Logo, LogoLink } from '../Logo/Logo';
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

/** The content of the footer. */
export function FooterContents() {
  const { footer } = useSite();
  return (
    <Slot name="footer">
      <div className={css.Inner}>
        {footer.groups.length > 0 && (
          <div className={css.Groups}>
            {footer.groups.map(({ title, items }) => (
              <section key={title}>
                {title && <h2>{title}</h2>}
                <ul>
                  {items.map((item) => (
                    <FooterEntry key={JSON.stringify(item)} item={item} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        <div className={css.End}>
          {footer.logo && <FooterLogo logo={footer.logo} />}
          {footer.copyright && (
            <p className={css.Copyright} dangerouslySetInnerHTML={{ __html: footer.copyright }} />
          )}
        </div>
      </div>
    </Slot>
  );
}

function FooterEntry({ item }: { item: FooterItem }) {
  if (item.type === 'html') return <li dangerouslySetInnerHTML={{ __html: item.html }} />;
  const { label, href, isExternal } = item;
  return (
    <li>
      <Link href={href} isExternal={isExternal}>
        {label}
      </Link>
    </li>
  );
}

function FooterLogo({ logo }: { logo: LogoProps }) {
  return logo.href ? (
    <LogoLink logo={logo}>
      <Logo logo={logo} />
    </LogoLink>
  ) : (
    <Logo logo={logo} />
  );
}
