import { type SyntheticEvent, use } from 'react';
import { PageContext, useSite, useTranslate } from '../../app/contexts';
import { useAlternate } from '../../app/slots';
import { movedPath } from '../../navigation/urls';
import { Dropdown } from '../Dropdown/Dropdown';
import { type EntryOf, MenuItems } from './NavbarEntry';

type Props = { item: EntryOf<'localeDropdown'> };

/** The site's languages: the same page, its query and the heading being read. */
export function LocaleEntry({ item }: Props) {
  const { locale, locales } = useSite();
  const translate = useTranslate();
  if (locales.length + item.itemsBefore.length + item.itemsAfter.length < 2) return null;
  return (
    <Dropdown label={locale.label} icon="language" title={translate('navbar.languages')}>
      <LocaleLinks item={item} />
    </Dropdown>
  );
}

/** One list item per language, between what the site puts around them. */
export function LocaleLinks({ item }: Props) {
  const { locale, locales } = useSite();
  const alternate = useAlternate();
  // There is no page to have another language; the address may have one.
  const isLost = use(PageContext)?.content.kind === 'notFound';
  return (
    <>
      <MenuItems items={item.itemsBefore} />
      {locales.map(({ code, label, htmlLang, homeUrl }) => {
        const url = alternate(code, homeUrl);
        const handle = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
          const path = isLost ? movedPath(location.pathname, locale.homeUrl, homeUrl) : url;
          keepPlace(currentTarget, path, item.query);
        };
        return (
          <li key={code}>
            <a
              href={url}
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={code === locale.code ? 'true' : undefined}
              // Before anything can be done with the link: it may be opened in another tab, or copied.
              onPointerEnter={handle}
              onFocus={handle}
              onClick={handle}
            >
              {label}
            </a>
          </li>
        );
      })}
      <MenuItems items={item.itemsAfter} />
    </>
  );
}

/** Headings have the same ids in every language. */
function keepPlace(link: HTMLAnchorElement, url: string, more: string | null) {
  const reading = document.querySelector<HTMLAnchorElement>('[data-contents] [aria-current]');
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(more ?? '')) query.set(name, value);
  const search = more ? `?${query}` : location.search;
  link.setAttribute('href', url + search + (location.hash || reading?.hash || ''));
}
