import { useTextLanguage } from '../app/useTextLanguage';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { DocFooter } from '../components/DocFooter/DocFooter';
import { DocHead } from '../components/DocHead/DocHead';
import { DocNotices } from '../components/DocNotices/DocNotices';
import { Pagination } from '../components/Pagination/Pagination';
import { CollapsedTableOfContents } from '../components/TableOfContents/TableOfContents';
import { TextLayout } from '../components/TextLayout/TextLayout';
import { VersionBadge, VersionNotice } from '../components/VersionNotice/VersionNotice';
import { Parts } from '../content/Parts';
import '../styles/reference.css';
import type { DocProps, Part } from '../generated/props';

/** A document. */
export default function Doc({ content }: { content: DocProps }) {
  const { titleHtml, body, toc, breadcrumbs, emblem, previous, next, version } = content;
  const opening = body.findIndex(isLiveLine) + 1;
  const language = useTextLanguage()(content.fallbackLang);
  return (
    <TextLayout toc={toc} hue={emblem?.hue}>
      <DocNotices {...content} />
      <VersionNotice version={version} />
      <Breadcrumbs items={breadcrumbs} />
      <VersionBadge version={version} />
      {titleHtml !== null && (
        <div {...language}>
          <DocHead {...content} />
        </div>
      )}
      {opening > 0 && (
        <div className="prose" {...language}>
          <Parts parts={body.slice(0, opening)} />
        </div>
      )}
      {toc.length > 0 && <CollapsedTableOfContents entries={toc} />}
      <div className="prose" {...language}>
        <Parts parts={opening > 0 ? body.slice(opening) : body} />
      </div>
      <DocFooter {...content} />
      <Pagination previous={previous} next={next} />
    </TextLayout>
  );
}

/** Returns true if a part is the live line, which is displayed above the collapsed contents. */
function isLiveLine(part: Part): boolean {
  return part.type === 'island' && part.component === 'LiveLine';
}
