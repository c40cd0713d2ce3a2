import { useSite } from './contexts';

/**
 * The attributes of text in a language that may not be the page's: `lang`, and `dir` if its direction differs.
 * `htmlLang` is null for text in the page's own language.
 */
export function useTextLanguage(): (htmlLang: string | null) => { lang?: string; dir?: string } {
  const { locale, locales } = useSite();
  return (htmlLang) => {
    if (htmlLang === null) return {};
    const direction = locales.find((it) => it.htmlLang === htmlLang)?.direction;
    if (!direction || direction === locale.direction) return { lang: htmlLang };
    return { lang: htmlLang, dir: direction };
  };
}
