import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { FoldedContents } from '../components/Contents/Contents';
import { DocFooter } from '../components/DocFooter/DocFooter';
import { DocNotices } from '../components/DocNotices/DocNotices';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { Pagination } from '../components/Pagination/Pagination';
import { TextLayout } from '../components/TextLayout/TextLayout';
import { VersionBadge, VersionNotice } from '../components/VersionNotice/VersionNotice';
import { Parts } from '../content/Parts';
import type { DocProps } from '../generated/props';

/** A document. */
export default function Doc({ content }: { content: DocProps }) {
  const { titleHtml, body, toc, breadcrumbs, emblem, previous, next, version } = content;
  const lang = content.fallbackLang ?? undefined;
  return (
    <TextLayout toc={toc}>
      <DocNotices {...content} />
      <VersionNotice version={version} />
      <Breadcrumbs items={breadcrumbs} />
      <VersionBadge version={version} />
      {titleHtml !== null && (
        <div lang={lang}>
          <PageTitle emblem={emblem} html={titleHtml} />
        </div>
      )}
      {toc.length > 0 && <FoldedContents entries={toc} />}
      <div className="prose" lang={lang}>
        <Parts parts={body} />
      </div>
      <DocFooter {...content} />
      <Pagination previous={previous} next={next} />
    </TextLayout>
  );
}
