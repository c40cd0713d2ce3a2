import type { ReactNode } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { useVersioned } from '../../app/slots';
import { Dropdown } from '../Dropdown/Dropdown';
import { type EntryOf, hasNoChoice } from './navbarItems';

type Props = { item: EntryOf<'versionDropdown'>; children: ReactNode };

/** The documentation's versions; a single version is a link. */
export function VersionEntry({ item, children }: Props) {
  const { versions } = useSite();
  const translate = useTranslate();
  const versioned = useVersioned();
  const lastVersion = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!lastVersion) return null;
  if (hasNoChoice(item, versions)) return <a href={lastVersion.mainUrl}>{lastVersion.label}</a>;
  const labels = Object.fromEntries(versions.map(({ name, label }) => [name, label]));
  return (
    <Dropdown
      label={versioned({ '': lastVersion.label, ...labels })}
      title={translate('navbar.versions')}
    >
      {children}
    </Dropdown>
  );
}
