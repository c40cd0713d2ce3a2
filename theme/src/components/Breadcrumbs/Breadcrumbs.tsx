import { useSite, useTranslate } from '../../app/contexts';
import type { Breadcrumb } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import * as css from './Breadcrumbs.module.css';

/**
 * The path to the page, starting at the front page; the page itself is plain text. For programs, the same path is in the
 * head as JSON-LD.
 */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { locale } = useSite();
  const translate = useTranslate();
  if (items.length === 0) return null;
  const home = translate('breadcrumbs.home');
  return (
    <nav className={css.Root} aria-label={translate('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={locale.homeUrl} aria-label={home}>
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
