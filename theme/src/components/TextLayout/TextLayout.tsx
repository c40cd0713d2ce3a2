import type { ReactNode } from 'react';
import { Slot } from '../../app/Slot';
import type { TocEntry } from '../../generated/props';
import { TableOfContents } from '../TableOfContents/TableOfContents';
import * as css from './TextLayout.module.css';

type Props = {
  toc: readonly TocEntry[];
  /** The hue of the page's module. */
  hue?: string | undefined;
  children: ReactNode;
};

/** A column of text with its table of contents. */
export function TextLayout({ toc, hue, children }: Props) {
  return (
    <div className={css.Root} data-toc-shown={toc.length > 0} data-hue={hue}>
      <article className={css.Text}>
        <Slot name="doc-before" />
        {children}
        <Slot name="doc-after" />
      </article>
      {toc.length > 0 && <TableOfContents entries={toc} />}
    </div>
  );
}
