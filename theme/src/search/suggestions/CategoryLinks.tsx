import { useTranslate } from '../../app/contexts';
import { Emblem } from '../../components/Emblem/Emblem';
import { useCategoryEmblems } from '../emblems/useCategoryEmblems';
import { isOpenedElsewhere } from '../highlights/visitResult';

type Props = {
  /** The reader follows one of the links in this window. */
  onNavigate?: () => void;
};

/** Links to the categories with an emblem, for a query that is empty or has no results. */
export function CategoryLinks({ onNavigate }: Props) {
  const translate = useTranslate<'search'>();
  const label = translate('searchDialog.browse');
  const links = [...useCategoryEmblems()].flatMap(([name, { href, ...emblem }]) =>
    href === null ? [] : [{ name, href, emblem }],
  );
  if (links.length === 0) return null;
  return (
    <nav className="search-browse" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {links.map(({ name, href, emblem }) => (
          <li key={name}>
            <a
              className="button"
              href={href}
              onClick={(event) => !isOpenedElsewhere(event) && onNavigate?.()}
            >
              <Emblem emblem={emblem} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
