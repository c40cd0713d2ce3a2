import type { FrontFeature } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import { Logo } from '../Logo/Logo';
import * as css from './Front.module.css';

/** The features as cards; the whole area of a card with a link is clickable. */
export function Features({ features }: { features: FrontFeature[] }) {
  return (
    <section className={css.Features} data-count={features.length}>
      <ul>
        {features.map((feature) => (
          <li key={feature.titleHtml}>
            <Feature {...feature} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Feature({
  iconHtml,
  picture,
  titleHtml,
  textHtml,
  href,
  isExternal,
  linkText,
}: FrontFeature) {
  const newTab = isExternal && { target: '_blank', rel: 'noopener noreferrer' };
  const title = { __html: titleHtml };
  return (
    <>
      {iconHtml && (
        <span
          className={css.Icon}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: iconHtml }}
        />
      )}
      {picture && (
        <span className={css.Icon}>
          <Logo logo={picture} />
        </span>
      )}
      <h2>
        {href ? (
          <a href={href} {...newTab} dangerouslySetInnerHTML={title} />
        ) : (
          <span dangerouslySetInnerHTML={title} />
        )}
      </h2>
      {textHtml && <p dangerouslySetInnerHTML={{ __html: textHtml }} />}
      {href && linkText && (
        <p className={css.More} aria-hidden="true">
          {linkText} <Icon name={isExternal ? 'external' : 'next'} />
        </p>
      )}
    </>
  );
}
