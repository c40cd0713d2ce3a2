import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { DocFooter } from '../components/DocFooter/DocFooter';
import { DocHead } from '../components/DocHead/DocHead';
import { DocNotices } from '../components/DocNotices/DocNotices';
import { Pagination } from '../components/Pagination/Pagination';
import { Text, TextLayout } from '../components/TextLayout/TextLayout';
import { VersionBadge, VersionNotice } from '../components/VersionNotice/VersionNotice';
import '../styles/reference.css';
import type { DocProps, Part } from '../generated/props';

/** A document. */
export default function Doc({ content }: { content: DocProps }) {
  const { body, toc, breadcrumbs, emblem, previous, next, version } = content;
  const opening = body.findIndex(isLiveLine) + 1;
  return (
    <TextLayout toc={toc} hue={emblem?.hue}>
      <DocNotices {...content} />
      <VersionNotice version={version} />
      <Breadcrumbs items={breadcrumbs} />
      <VersionBadge version={version} />
      <Text content={content} title={<DocHead {...content} />} opening={opening} />
      <DocFooter {...content} />
      <Pagination previous={previous} next={next} />
    </TextLayout>
  );
}

/** Returns true if a part is the live line, which is displayed above the collapsed contents. */
function isLiveLine(part: Part): boolean {
  return part.type === 'island' && part.component === 'LiveLine';
}
