import { useTranslate } from '../../app/contexts';
import type { ModuleTile } from '../../generated/props';
import * as css from './ModuleTable.module.css';

/** Categories as a periodic table: a letter, a name, and the number of pages. */
export function ModuleTable({ modules }: { modules: readonly ModuleTile[] }) {
  const translate = useTranslate();
  return (
    <ul className={css.Root}>
      {modules.map(({ label, description, href, emblem, count }) => (
        <li key={href} className={css.Tile} data-hue={emblem?.hue}>
          <span className={css.Count}>{translate('home.modules.count', { count })}</span>
          {emblem && (
            <span className={css.Letter} aria-hidden="true">
              {emblem.letter}
            </span>
          )}
          <a className={css.Label} href={href}>
            {label}
          </a>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
