import { useSite, useTranslate } from '../../app/contexts';
import { useActiveKeys, useCurrentPage, useVersioned, useVersionLabel } from '../../app/slots';
import type { NavbarItemKind } from '../../generated/props';
import { Dropdown } from '../Dropdown/Dropdown';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary';
import { Link } from '../Link/Link';
import { DropdownLinks, LocaleLinks, VersionLinks } from './MenuLinks';
import { activeKeysOf, type EntryOf, hasNoChoice } from './navbarItems';
import { SearchEntry } from './SearchEntry';

/** One navbar entry, rendered by its type; an error names the entry that failed. */
export function NavbarEntry({ item }: { item: NavbarItemKind }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        throw entryError(item, error);
      }}
    >
      <Entry item={item} />
    </ErrorBoundary>
  );
}

/** An error that names the failed entry by its configuration; the original error is its cause. */
export function entryError(item: NavbarItemKind, cause: unknown): Error {
  const json = JSON.stringify(item, (_, value) =>
    value?.length === 0 ? undefined : (value ?? undefined),
  );
  const text = `An entry of the navbar failed to render. See navbar.items in munseo.toml: ${json}`;
  return new Error(text, { cause });
}

function Entry({ item }: { item: NavbarItemKind }) {
  switch (item.type) {
    case 'link':
      return <LinkEntry item={item} />;
    case 'dropdown':
      return <DropdownEntry item={item} />;
    case 'localeDropdown':
      return <LocaleEntry item={item} />;
    case 'versionDropdown':
      return <VersionEntry item={item} />;
    case 'search':
      return <SearchEntry />;
    case 'html':
      return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
    default:
      throw new Error(
        `No NavbarItem component found for type "${(item as { type: string }).type}"`,
      );
  }
}

function DropdownEntry({ item }: { item: EntryOf<'dropdown'> }) {
  const activeKeys = useActiveKeys();
  return (
    <Dropdown label={item.label} current={activeKeys(activeKeysOf(item))}>
      <DropdownLinks item={item} />
    </Dropdown>
  );
}

/** The site's languages: links to the same page, keeping the query and the heading being read. */
function LocaleEntry({ item }: { item: EntryOf<'localeDropdown'> }) {
  const { locale, locales } = useSite();
  const translate = useTranslate();
  if (hasNoChoice(item, locales)) return null;
  return (
    <Dropdown label={locale.label} icon="language" title={translate('navbar.languages')}>
      <LocaleLinks item={item} />
    </Dropdown>
  );
}

/** The documentation's versions; a single version is a link. */
function VersionEntry({ item }: { item: EntryOf<'versionDropdown'> }) {
  const { versions } = useSite();
  const translate = useTranslate();
  const label = useVersionLabel();
  const [only] = versions;
  if (!only) return null;
  if (hasNoChoice(item, versions)) return <a href={only.mainUrl}>{only.label}</a>;
  return (
    <Dropdown label={label} title={translate('navbar.versions')}>
      <VersionLinks item={item} />
    </Dropdown>
  );
}

function LinkEntry({ item }: { item: EntryOf<'link'> }) {
  const currentPage = useCurrentPage();
  const activeKeys = useActiveKeys();
  const versioned = useVersioned();
  const { href, html, versions } = item;
  const forVersion = (text: 'label' | 'href') =>
    versions.length === 0
      ? item[text]
      : versioned(
          item[text],
          versions.map((it) => [it.version, it[text]]),
        );
  const current = item.activeKey ? activeKeys([item.activeKey], href) : currentPage(href);
  return (
    <Link
      href={forVersion('href')}
      isExternal={item.isExternal}
      aria-current={current}
      data-unlisted={item.isUnlisted || undefined}
    >
      {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : forVersion('label')}
    </Link>
  );
}
