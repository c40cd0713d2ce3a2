import { useTranslate } from '../../app/contexts';
import type { CategoryCard, EntryGroup } from '../../generated/props';
import { Emblem } from '../Emblem/Emblem';
import { Link } from '../Link/Link';
import * as css from './CategoryMap.module.css';

/** Categories with the names of all their entries; single pages are displayed as lines. */
export function CategoryMap({ cards }: { cards: readonly CategoryCard[] }) {
  const translate = useTranslate();
  return (
    <div className={css.Root}>
      {cards.map(({ label, description, href, isExternal, emblem, count, entries }) => (
        <section key={`${label} ${href}`} className={css.Category} data-hue={emblem?.hue}>
          <div>
            <h2>
              <Emblem emblem={emblem} />
              <Link href={href} isExternal={isExternal}>
                {label}
              </Link>{' '}
              {count !== null && <small>{translate('category.count', { count })}</small>}
            </h2>
            {description && <p>{description}</p>}
          </div>
          {entries && <Entries groups={entries} />}
        </section>
      ))}
    </div>
  );
}

function Entries({ groups }: { groups: readonly EntryGroup[] }) {
  return (
    <div className={css.Groups}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          {title && <h3>{title}</h3>}
          <ul className={css.Names}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
