import { useSite, useTranslate } from '../../app/contexts';
import { useVersionUrl } from '../../app/slots';
import { Notice } from '../Notice/Notice';

/** A notice on pages of an unreleased or unmaintained version, with a link to the last version. */
export function VersionNotice({ version }: { version: string }) {
  const { versions } = useSite();
  const translate = useTranslate();
  const versionUrl = useVersionUrl();
  const pageVersion = versions.find(({ name }) => name === version);
  const lastVersion = versions.find(({ isLast }) => isLast);
  if (!pageVersion || pageVersion.banner === 'none') return null;
  const key = pageVersion.banner === 'unreleased' ? 'version.unreleased' : 'version.unmaintained';
  const hasOther = lastVersion && lastVersion !== pageVersion;
  const [before, after] = hasOther
    ? translate('version.upToDate', { version: lastVersion.label }).split('{link}')
    : [];
  return (
    <Notice kind="warning" role="alert">
      {translate(key, { version: pageVersion.label })}
      {hasOther && (
        <>
          {` ${before}`}
          <a
            href={versionUrl(lastVersion.name, lastVersion.mainUrl)}
            data-version={lastVersion.name}
          >
            {translate('version.latest')}
          </a>
          {after}
        </>
      )}
    </Notice>
  );
}

/** The version of the page, if the site displays it. */
export function VersionBadge({ version }: { version: string }) {
  const { versions } = useSite();
  const translate = useTranslate();
  const pageVersion = versions.find(({ name }) => name === version);
  if (!pageVersion?.hasBadge) return null;
  return (
    <span className="badge">{translate('version.badge', { version: pageVersion.label })}</span>
  );
}
