import type { ReactNode } from 'react';
import * as css from './Cards.module.css';

/** Cards in columns: as many as fit, or as configured. */
export function Cards({ columns, children }: { columns: number | null; children?: ReactNode }) {
  return (
    <div className={css.Root} data-columns={columns ?? undefined}>
      {children}
    </div>
  );
}

/** A card; with a link, the whole card is clickable. */
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
