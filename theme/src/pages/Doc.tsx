import { useSite, useTranslate } from '../app/contexts';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { FoldedContents } from '../components/Contents/Contents';
import { DocFooter } from '../components/DocFooter/DocFooter';
import { Notice } from '../components/Notice/Notice';
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

function DocNotices({ isDraft, isUnlisted, fallbackLang }: DocProps) {
  const translate = useTranslate();
  const { locales } = useSite();
  const language = locales.find(({ htmlLang }) => htmlLang === fallbackLang)?.label;
  return (
    <>
      {isDraft && (
        <Notice kind="warning" title={translate('banner.draft.title')}>
          {translate('banner.draft.text')}
        </Notice>
      )}
      {isUnlisted && (
        <Notice kind="warning" title={translate('banner.unlisted.title')}>
          {translate('banner.unlisted.text')}
        </Notice>
      )}
      {fallbackLang && (
        <Notice kind="info" title={translate('banner.fallback.title')}>
          {translate('banner.fallback.text', { language: language ?? fallbackLang })}
        </Notice>
      )}
    </>
  );
}
