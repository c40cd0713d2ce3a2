import { useSite, useTranslate } from '../../app/contexts';
import type { DocProps } from '../../generated/props';
import { Notice } from '../Notice/Notice';

type Props = Pick<DocProps, 'isDraft' | 'isUnlisted' | 'fallbackLang'>;

/** What a reader should know of a text before reading it: who sees it, and in which language. */
export function DocNotices({ isDraft, isUnlisted, fallbackLang }: Props) {
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
