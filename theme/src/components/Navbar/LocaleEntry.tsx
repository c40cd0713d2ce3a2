import type { ReactNode } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { Dropdown } from '../Dropdown/Dropdown';
import { type EntryOf, hasNoChoice } from './navbarItems';

type Props = { item: EntryOf<'localeDropdown'>; children: ReactNode };

/** The site's languages: links to the same page, keeping the query and the heading being read. */
export function LocaleEntry({ item, children }: Props) {
  const { locale, locales } = useSite();
  const translate = useTranslate();
  if (hasNoChoice(item, locales)) return null;
  return (
    <Dropdown label={locale.label} icon="language" title={translate('navbar.languages')}>
      {children}
    </Dropdown>
  );
}
