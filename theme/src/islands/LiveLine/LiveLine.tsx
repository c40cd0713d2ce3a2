import type { ReactNode } from 'react';
import * as css from './LiveLine.module.css';

/** The first result of a page: an expression and its result. Its code is a block of the document. */
export function LiveLine({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <section className={css.Root} aria-label={label}>
      {children}
    </section>
  );
}
