import { useSite, useTranslate } from '../../app/contexts';

/** The language of a page without a translation. */
export function FallbackBadge({ language }: { language: string }) {
  const translate = useTranslate<'search'>();
  const { locales } = useSite();
  const locale = locales.find(({ code, htmlLang }) => [code, htmlLang].includes(language));
  return (
    <span className="search-badge">
      {translate('searchResults.untranslated', { language: locale?.label ?? language })}
    </span>
  );
}
