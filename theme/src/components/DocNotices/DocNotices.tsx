import { useSite, useTranslate } from '../../app/contexts';
import type { DocProps } from '../../generated/props';
import { Notice } from '../Notice/Notice';

type Props = Pick<DocProps, 'isDraft' | 'isUnlisted' | 'fallbackLang' | 'behind'>;

/** Notices above a document about its visibility and its language. */
export function DocNotices({ isDraft, isUnlisted, fallbackLang, behind }: Props) {
  const translate = useTranslate();
  const { locales } = useSite();
  const language = (lang: string) =>
    locales.find(({ htmlLang }) => htmlLang === lang)?.label ?? lang;
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
          {translate('banner.fallback.text', { language: language(fallbackLang) })}
        </Notice>
      )}
      {behind && (
        <Notice kind="info" title={translate('banner.behind.title')}>
          <a href={behind.href} hrefLang={behind.lang}>
            {translate('banner.behind.original', { language: language(behind.lang) })}
          </a>
        </Notice>
      )}
    </>
  );
}
