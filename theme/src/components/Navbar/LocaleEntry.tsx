import { useSite, useTranslate } from '../../app/contexts';
import { useAlternate } from '../../app/slots';
import { Dropdown } from '../Dropdown/Dropdown';
import { type EntryOf, hasNoChoice, MenuItems } from './NavbarEntry';

type Props = { item: EntryOf<'localeDropdown'> };

/** The site's languages: links to the same page, keeping the query and the heading being read. */
export function LocaleEntry({ item }: Props) {
  const { locale, locales } = useSite();
  const translate = useTranslate();
  if (hasNoChoice(item, locales)) return null;
  return (
    <Dropdown label={locale.label} icon="language" title={translate('navbar.languages')}>
      <LocaleLinks item={item} />
    </Dropdown>
  );
}

/** One list item per language, between the HTML that the site adds. */
export function LocaleLinks({ item }: Props) {
  const { locale, locales } = useSite();
  const alternate = useAlternate();
  return (
    <>
      <MenuItems items={item.itemsBefore} />
      {locales.map(({ code, label, htmlLang, homeUrl }) => (
        <li key={code}>
          <a
            href={alternate(code, homeUrl)}
            lang={htmlLang}
            hrefLang={htmlLang}
            data-place={item.query ?? ''}
            aria-current={code === locale.code ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
      <MenuItems items={item.itemsAfter} />
    </>
  );
}
