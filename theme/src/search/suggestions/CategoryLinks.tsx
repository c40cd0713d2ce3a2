import type { MouseEvent } from 'react';
import { useTranslate } from '../../app/contexts';
import { Emblem } from '../../components/Emblem/Emblem';
import { useEmblems } from '../emblems/useCategoryEmblems';

type Props = {
  /** The reader goes to one of them, in this window. */
  onMoveOn?: () => void;
};

/** The categories with a tile: another way in, where words have not helped or not been typed. */
export function Browse({ onMoveOn }: Props) {
  const translate = useTranslate<'search'>();
  const label = translate('searchDialog.browse');
  const links = [...useEmblems()].flatMap(([name, { href, ...emblem }]) =>
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
              onClick={(event) => isFollowed(event) && onMoveOn?.()}
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

/** Whether a click leads on in this window. */
function isFollowed({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey;
}
