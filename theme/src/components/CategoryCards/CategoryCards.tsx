import { useTranslate } from '../../app/contexts';
import type { CategoryCard } from '../../generated/props';
import { Emblem } from '../Emblem/Emblem';
import { Link } from '../Link/Link';
import * as css from './CategoryCards.module.css';

/** The pages of a category as cards. */
export function CategoryCards({ cards }: { cards: readonly CategoryCard[] }) {
  const translate = useTranslate();
  if (cards.length === 0) return null;
  const hasCounts = cards.some(({ count }) => count !== null);
  return (
    <ul className={hasCounts ? `${css.Root} ${css.Counts}` : css.Root}>
      {cards.map(({ label, description, href, isExternal, emblem, count }) => (
        <li
          key={`${label} ${href}`}
          className={hasCounts && count === null ? `${css.Card} ${css.Line}` : css.Card}
          data-hue={emblem?.hue}
        >
          <Emblem emblem={emblem} />
          <Link className={css.Label} href={href} isExternal={isExternal}>
            {label}
          </Link>
          {description && <p title={description}>{description}</p>}
          {count !== null && <small>{translate('category.count', { count })}</small>}
        </li>
      ))}
    </ul>
  );
}
