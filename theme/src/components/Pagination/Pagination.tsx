import { useTranslate } from '../../app/contexts';
import type { PageLink } from '../../generated/props';
import * as css from './Pagination.module.css';

type Props = { previous: PageLink | null; next: PageLink | null };

/** The neighbours of a page, in the order of the sidebar. */
export function Pagination({ previous, next }: Props) {
  const translate = useTranslate();
  if (!previous && !next) return null;
  return (
    <nav className={css.Root} aria-label={translate('doc.pages')}>
      {previous && (
        <a href={previous.href} rel="prev" data-side="previous">
          <small>{translate('doc.previous')}</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next" data-side="next">
          <small>{translate('doc.next')}</small>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}
