import type { ReactNode } from 'react';
import * as css from './Cards.module.css';

/** Cards side by side, as many as fit or as many as the author wants. */
export function Cards({ columns, children }: { columns: number | null; children?: ReactNode }) {
  return (
    <div className={css.Root} data-columns={columns ?? undefined}>
      {children}
    </div>
  );
}

/** A card; with a link, all of it can be clicked. */
export function Card({
  title,
  href,
  children,
}: {
  title: string;
  href: string | null;
  children?: ReactNode;
}) {
  return (
    <div className={css.Card}>
      <p className={css.Title}>{href ? <a href={href}>{title}</a> : title}</p>
      {children}
    </div>
  );
}
