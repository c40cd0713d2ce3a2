import type { MouseEvent } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { useActiveKey, useTwin, useVersioned } from '../../app/slots';
import { rememberVersion } from '../../version/preferredVersion';
import { Dropdown } from '../Dropdown/Dropdown';

/** The documentation's versions; with a single one, a link to it. */
export function VersionEntry() {
  const { versions } = useSite();
  const translate = useTranslate();
  const versioned = useVersioned();
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!latest) return null;
  if (versions.length === 1) return <a href={latest.mainUrl}>{latest.label}</a>;
  const labels = Object.fromEntries(versions.map(({ name, label }) => [name, label]));
  return (
    <Dropdown
      label={versioned({ '': latest.label, ...labels })}
      title={translate('navbar.versions')}
    >
      <VersionLinks />
    </Dropdown>
  );
}

/** One list item per version: the same document there, and from then on the version preferred. */
export function VersionLinks() {
  const site = useSite();
  const twin = useTwin();
  const activeKey = useActiveKey();
  return site.versions.map(({ name, label, mainUrl }) => (
    <li key={name}>
      <a
        href={twin(name, mainUrl)}
        aria-current={activeKey(`version:${name}`)}
        onClick={({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
          rememberVersion(site, name);
          link.search = location.search;
          link.hash = location.hash;
        }}
      >
        {label}
      </a>
    </li>
  ));
}
