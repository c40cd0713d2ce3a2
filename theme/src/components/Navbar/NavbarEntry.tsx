import { useActiveKey, useCurrentPage, useVersioned } from '../../app/slots';
import type { NavbarItemKind } from '../../generated/props';
import { Dropdown } from '../Dropdown/Dropdown';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary';
import { Link } from '../Link/Link';
import { LocaleEntry } from './LocaleEntry';
import { SearchEntry } from './SearchEntry';
import { VersionEntry } from './VersionEntry';

/** One entry of the navbar, by its type; one that fails is named in the error. */
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

/** Says which entry failed; what failed in it is the cause. */
export function entryError(item: NavbarItemKind, cause: unknown): Error {
  const text = `An entry of the navbar failed to render. See this one of navbar.items in munseo.toml: ${JSON.stringify(item)}`;
  return new Error(text, { cause });
}

function Entry({ item }: { item: NavbarItemKind }) {
  switch (item.type) {
    case 'link':
      return <LinkEntry item={item} />;
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          {item.href && (
            <li>
              <a href={item.href}>{item.label}</a>
            </li>
          )}
          {item.items.map((entry) => (
            <li key={JSON.stringify(entry)}>
              <NavbarEntry item={entry} />
            </li>
          ))}
        </Dropdown>
      );
    case 'localeDropdown':
      return <LocaleEntry />;
    case 'versionDropdown':
      return <VersionEntry />;
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

function LinkEntry({ item }: { item: Extract<NavbarItemKind, { type: 'link' }> }) {
  const currentPage = useCurrentPage();
  const activeKey = useActiveKey();
  const versioned = useVersioned();
  const { href, versions } = item;
  const by = (text: 'label' | 'href') =>
    versions.length === 0
      ? item[text]
      : versioned({
          '': item[text],
          ...Object.fromEntries(versions.map((it) => [it.version, it[text]])),
        });
  const current = item.activeKey ? activeKey(item.activeKey) : currentPage(href);
  return (
    <Link
      href={by('href')}
      isExternal={item.isExternal}
      aria-current={current}
      data-unlisted={item.isUnlisted || undefined}
    >
      {by('label')}
    </Link>
  );
}
