import { useSite, useTranslate } from '../../app/contexts';
import type { DocProps } from '../../generated/props';
import { Notice } from '../Notice/Notice';

type Props = Pick<DocProps, 'isDraft' | 'isUnlisted' | 'fallbackLang' | 'newerOriginal'>;

/** Notices above a document about its visibility and its language. */
export function DocNotices({ isDraft, isUnlisted, fallbackLang, newerOriginal }: Props) {
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
      {newerOriginal && (
        <Notice kind="info" title={translate('banner.behind.title')}>
          <a href={newerOriginal.href} hrefLang={newerOriginal.lang}>
            {translate('banner.behind.original', { language: language(newerOriginal.lang) })}
          </a>
        </Notice>
      )}
    </>
  );
}
