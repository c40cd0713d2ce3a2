import * as css from '../Pagination/Pagination.module.css';

/** A page to go on with. */
type Neighbour = {
  href: string;
  /** Which way it is. */
  direction: string;
  /** What is there. */
  label: string;
};

type Props = {
  /** What is moved through. */
  label: string;
  newer: Neighbour | null;
  older: Neighbour | null;
};

/** The way to newer and older posts. */
export function BlogPagination({ label, newer, older }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className={css.Root} aria-label={label}>
      {newer && (
        <a href={newer.href} rel="prev" data-side="previous">
          <small>{newer.direction}</small>
          <span>{newer.label}</span>
        </a>
      )}
      {older && (
        <a href={older.href} rel="next" data-side="next">
          <small>{older.direction}</small>
          <span>{older.label}</span>
        </a>
      )}
    </nav>
  );
}
