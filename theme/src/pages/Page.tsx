import { useTextLanguage } from '../app/useTextLanguage';
import { DocNotices } from '../components/DocNotices/DocNotices';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { CollapsedTableOfContents } from '../components/TableOfContents/TableOfContents';
import { TextLayout } from '../components/TextLayout/TextLayout';
import { Parts } from '../content/Parts';
import type { TextPageProps } from '../generated/props';

/** A text page outside the documentation. */
export default function Page({ content }: { content: TextPageProps }) {
  const { titleHtml, body, toc, fallbackLang } = content;
  const language = useTextLanguage()(fallbackLang);
  return (
    <TextLayout toc={toc}>
      <DocNotices {...content} />
      {titleHtml !== null && (
        <div {...language}>
          <PageTitle emblem={null} html={titleHtml} />
        </div>
      )}
      {toc.length > 0 && <CollapsedTableOfContents entries={toc} />}
      <div className="prose" {...language}>
        <Parts parts={body} />
      </div>
    </TextLayout>
  );
}
