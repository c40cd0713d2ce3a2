import { DocNotices } from '../components/DocNotices/DocNotices';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { Text, TextLayout } from '../components/TextLayout/TextLayout';
import type { TextPageProps } from '../generated/props';

/** A text page outside the documentation. */
export default function Page({ content }: { content: TextPageProps }) {
  return (
    <TextLayout toc={content.toc}>
      <DocNotices {...content} />
      <Text content={content} title={<PageTitle emblem={null} html={content.titleHtml ?? ''} />} />
    </TextLayout>
  );
}
