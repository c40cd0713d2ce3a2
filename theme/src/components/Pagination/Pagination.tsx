import { useTranslate } from '../../app/contexts';
import type { PageLink } from '../../generated/props';
import * as css from './Pagination.module.css';

type Props = {
  /** The accessible name of the list. */
  label: string;
  /** The labels of the two directions. */
  directions: readonly [previous: string, next: string];
  previous: PageLink | null;
  next: PageLink | null;
};

/** Links to the previous and the next page. */
export function Neighbors({ label, directions, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={css.Root} aria-label={label}>
      {previous && (
        <a href={previous.href} rel="prev" data-side="previous">
          <small>{directions[0]}</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next" data-side="next">
          <small>{directions[1]}</small>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}

/** The neighbors of a page, in the order of the sidebar. */
export function Pagination(neighbors: Pick<Props, 'previous' | 'next'>) {
  const translate = useTranslate();
  return (
    <Neighbors
      label={translate('doc.pages')}
      directions={[translate('doc.previous'), translate('doc.next')]}
      {...neighbors}
    />
  );
}
