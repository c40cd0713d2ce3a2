import { useSite, useTranslate } from '../../app/contexts';
import { Dropdown } from '../Dropdown/Dropdown';

/** The documentation's versions; with a single one, a link to it. */
export function VersionEntry() {
  const { versions } = useSite();
  const translate = useTranslate();
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!latest) return null;
  if (versions.length === 1) return <a href={latest.mainUrl}>{latest.label}</a>;
  return (
    <Dropdown label={latest.label} title={translate('navbar.versions')}>
      {versions.map(({ name, label, mainUrl }) => (
        <li key={name}>
          <a href={mainUrl}>{label}</a>
        </li>
      ))}
    </Dropdown>
  );
}
