import { useSite, useTranslate } from '../../app/contexts';
import type { Breadcrumb } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import * as css from './Breadcrumbs.module.css';

const LIST_ITEM = {
  itemScope: true,
  itemProp: 'itemListElement',
  itemType: 'https://schema.org/ListItem',
};

/**
 * The path to the page, starting at the front page; the page itself is plain text.
 *
 * Items with a link are microdata items, counted from 1.
 */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { locale } = useSite();
  const translate = useTranslate();
  if (items.length === 0) return null;
  const home = translate('breadcrumbs.home');
  return (
    <nav className={css.Root} aria-label={translate('breadcrumbs.label')}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        <li {...LIST_ITEM}>
          <a href={locale.homeUrl} aria-label={home} itemProp="item">
            <Icon name="home" />
            <meta itemProp="name" content={home} />
          </a>
          <meta itemProp="position" content="1" />
        </li>
        {items.map(({ label, href }, index) => (
          <li key={`${label} ${href}`} {...(href ? LIST_ITEM : {})}>
            {href ? (
              <>
                <a href={href} itemProp="item">
                  <span itemProp="name">{label}</span>
                </a>
                <meta itemProp="position" content={String(positionOf(items, index))} />
              </>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The position of an item among those with a link; the front page is the first. */
function positionOf(items: readonly Breadcrumb[], index: number): number {
  return 1 + items.slice(0, index + 1).filter(({ href }) => href).length;
}
