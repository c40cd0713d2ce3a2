import type { ReactNode } from 'react';
import * as css from './Notice.module.css';

type Props = {
  /** The severity. */
  kind: 'info' | 'warning';
  /** A few words. */
  title?: string;
  /** @default 'note' */
  role?: 'note' | 'alert';
  children: ReactNode;
};

/** Something a reader should know about the page before reading it. */
export function Notice({ kind, title, role = 'note', children }: Props) {
  return (
    <div className={css.Root} data-kind={kind} role={role}>
      {title && <strong>{title}</strong>}
      <p>{children}</p>
    </div>
  );
}
