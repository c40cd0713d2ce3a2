import { useSite, useTranslate } from '../../app/contexts';
import type { Breadcrumb } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import * as css from './Breadcrumbs.module.css';

/** The way to the page, from the front page on; the page itself is text. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { locale } = useSite();
  const translate = useTranslate();
  if (items.length === 0) return null;
  return (
    <nav className={css.Root} aria-label={translate('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={locale.homeUrl} aria-label={translate('breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {items.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
