import type { ReactNode } from 'react';
import type { TocEntry } from '../../generated/props';
import { Contents } from '../Contents/Contents';
import * as css from './TextLayout.module.css';

type Props = { toc: readonly TocEntry[]; children: ReactNode };

/** A column of text with its contents beside it. */
export function TextLayout({ toc, children }: Props) {
  return (
    <div className={css.Root} data-contents-shown={toc.length > 0}>
      <article className={css.Text}>{children}</article>
      {toc.length > 0 && <Contents entries={toc} />}
    </div>
  );
}
