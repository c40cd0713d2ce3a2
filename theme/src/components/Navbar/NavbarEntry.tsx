import { useActiveKey, useCurrentPage } from '../../app/slots';
import type { NavbarItemKind } from '../../generated/props';
import { Dropdown } from '../Dropdown/Dropdown';
import { Link } from '../Link/Link';
import { LocaleEntry } from './LocaleEntry';
import { SearchEntry } from './SearchEntry';
import { VersionEntry } from './VersionEntry';

/** One entry of the navbar, by its type. */
export function NavbarEntry({ item }: { item: NavbarItemKind }) {
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
  }
}

function LinkEntry({ item }: { item: Extract<NavbarItemKind, { type: 'link' }> }) {
  const currentPage = useCurrentPage();
  const activeKey = useActiveKey();
  const current = item.activeKey ? activeKey(item.activeKey) : currentPage(item.href);
  return (
    <Link href={item.href} isExternal={item.isExternal} aria-current={current}>
      {item.label}
    </Link>
  );
}
