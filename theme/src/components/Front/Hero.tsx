import { Fragment } from 'react';
import type { FrontProps } from '../../generated/props';
import { Link } from '../Link/Link';
import { Logo } from '../Logo/Logo';
import * as css from './Front.module.css';

type Props = Pick<FrontProps, 'nameHtml' | 'titleHtml' | 'taglineHtml' | 'picture' | 'actions'>;

/** The first screen: name, heading, sentence and buttons, next to a picture. */
export function Hero({ nameHtml, titleHtml, taglineHtml, picture, actions }: Props) {
  // A wide picture is a scene rather than a logo: it takes half of the width, and follows the text on phones.
  const isWide = picture && (picture.width ?? 0) > 1.1 * (picture.height ?? Infinity);
  return (
    <section className={css.Hero} data-picture={picture ? (isWide ? 'wide' : '') : undefined}>
      <div className={css.HeroText}>
        <h1>
          {nameHtml && <span className={css.Name} dangerouslySetInnerHTML={{ __html: nameHtml }} />}
          {nameHtml && titleHtml && ' '}
          {titleHtml && <span dangerouslySetInnerHTML={{ __html: titleHtml }} />}
        </h1>
        {taglineHtml && (
          <p className={css.Tagline} dangerouslySetInnerHTML={{ __html: taglineHtml }} />
        )}
        {actions.length > 0 && (
          <p className={css.Actions}>
            {actions.map(({ label, href, isExternal, emphasis }) => (
              <Fragment key={`${href} ${label}`}>
                <Link
                  className="button"
                  data-emphasis={emphasis}
                  href={href}
                  isExternal={isExternal}
                >
                  {label}
                </Link>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {picture && (
        <div className={css.Picture}>
          <Logo logo={picture} />
        </div>
      )}
    </section>
  );
}
