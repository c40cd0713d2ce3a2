import type { ReactNode } from 'react';
import { Slot } from '../../app/Slot';
import { useTextLanguage } from '../../app/useTextLanguage';
import { Parts } from '../../content/Parts';
import type { TextPageProps, TocEntry } from '../../generated/props';
import { CollapsedTableOfContents, TableOfContents } from '../TableOfContents/TableOfContents';
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

type TextProps = {
  content: TextPageProps;
  /** The heading, with what belongs to it. */
  title: ReactNode;
  /** The number of parts above the collapsed contents. */
  opening?: number;
  children?: ReactNode;
};

/** The heading of a text and its body in its language, with other content and the collapsed contents between them. */
export function Text({ content, title, opening = 0, children }: TextProps) {
  const { titleHtml, body, toc, fallbackLang } = content;
  const language = useTextLanguage()(fallbackLang);
  return (
    <>
      {titleHtml !== null && <div {...language}>{title}</div>}
      {children}
      {opening > 0 && (
        <div className="prose" {...language}>
          <Parts parts={body.slice(0, opening)} />
        </div>
      )}
      {toc.length > 0 && <CollapsedTableOfContents entries={toc} />}
      <div className="prose" {...language}>
        <Parts parts={opening > 0 ? body.slice(opening) : body} />
      </div>
    </>
  );
}
