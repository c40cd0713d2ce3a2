import type { ReactNode } from 'react';
import * as css from './Notice.module.css';

type Props = {
  /** The severity. */
  kind: 'info' | 'warning';
  /** A short title. */
  title?: string;
  /** @default 'note' */
  role?: 'note' | 'alert';
  children: ReactNode;
};

/** A notice about the page, displayed before its text. */
export function Notice({ kind, title, role = 'note', children }: Props) {
  return (
    <div className={css.Root} data-kind={kind} role={role}>
      {title && <strong>{title}</strong>}
      <p>{children}</p>
    </div>
  );
}
