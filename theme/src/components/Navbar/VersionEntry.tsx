import { useSite, useTranslate } from '../../app/contexts';
import { useActiveKeys, useTwin, useVersioned } from '../../app/slots';
import { Dropdown } from '../Dropdown/Dropdown';
import { type EntryOf, hasNoChoice, MenuItems } from './NavbarEntry';

type Props = { item: EntryOf<'versionDropdown'> };

/** The documentation's versions; a single version is a link. */
export function VersionEntry({ item }: Props) {
  const { versions } = useSite();
  const translate = useTranslate();
  const versioned = useVersioned();
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!latest) return null;
  if (hasNoChoice(item, versions)) return <a href={latest.mainUrl}>{latest.label}</a>;
  const labels = Object.fromEntries(versions.map(({ name, label }) => [name, label]));
  return (
    <Dropdown
      label={versioned({ '': latest.label, ...labels })}
      title={translate('navbar.versions')}
    >
      <VersionLinks item={item} />
    </Dropdown>
  );
}

/** One list item per version: a link to the same document, which also becomes the preferred version. */
export function VersionLinks({ item }: Props) {
  const { versions } = useSite();
  const twin = useTwin();
  const activeKeys = useActiveKeys();
  return (
    <>
      <MenuItems items={item.itemsBefore} />
      {versions.map(({ name, label, mainUrl }) => (
        <li key={name}>
          <a
            href={twin(name, mainUrl)}
            data-place=""
            aria-current={activeKeys([`version:${name}`])}
            data-version={name}
          >
            {label}
          </a>
        </li>
      ))}
      <MenuItems items={item.itemsAfter} />
    </>
  );
}
