import { DocNotices } from '../components/DocNotices/DocNotices';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { CollapsedTableOfContents } from '../components/TableOfContents/TableOfContents';
import { TextLayout } from '../components/TextLayout/TextLayout';
import { Parts } from '../content/Parts';
import type { TextPageProps } from '../generated/props';

/** A text page outside the documentation. */
export default function Page({ content }: { content: TextPageProps }) {
  const { titleHtml, body, toc, fallbackLang } = content;
  const lang = fallbackLang ?? undefined;
  return (
    <TextLayout toc={toc}>
      <DocNotices {...content} />
      {titleHtml !== null && (
        <div lang={lang}>
          <PageTitle emblem={null} html={titleHtml} />
        </div>
      )}
      {toc.length > 0 && <CollapsedTableOfContents entries={toc} />}
      <div className="prose" lang={lang}>
        <Parts parts={body} />
      </div>
    </TextLayout>
  );
}
