import type { MouseEvent } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { useAlternate } from '../../app/slots';
import { Dropdown } from '../Dropdown/Dropdown';

/** The site's languages: the same page, its query and the heading being read. */
export function LocaleEntry() {
  const { locale, locales } = useSite();
  const translate = useTranslate();
  if (locales.length < 2) return null;
  return (
    <Dropdown label={locale.label} icon="language" title={translate('navbar.languages')}>
      <LocaleLinks />
    </Dropdown>
  );
}

/** One list item per language. */
export function LocaleLinks() {
  const { locale, locales } = useSite();
  const alternate = useAlternate();
  return locales.map(({ code, label, htmlLang, homeUrl }) => (
    <li key={code}>
      <a
        href={alternate(code, homeUrl)}
        lang={htmlLang}
        hrefLang={htmlLang}
        aria-current={code === locale.code ? 'true' : undefined}
        onClick={keepPlace}
      >
        {label}
      </a>
    </li>
  ));
}

/** Headings have the same ids in every language. */
function keepPlace({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const reading = document.querySelector<HTMLAnchorElement>('[data-contents] [aria-current]');
  link.search = location.search;
  link.hash = location.hash || reading?.hash || '';
}
