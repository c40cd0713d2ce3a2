import { use } from 'react';
import { PageContext } from '../../app/contexts';
import { useCurrentPage } from '../../app/slots';
import type { SidebarItem } from '../../generated/props';
import { Link } from '../Link/Link';
import * as css from './Sidebar.module.css';
import { SidebarCategoryItem } from './SidebarCategoryItem';
import type { SidebarState } from './useSidebar';

type Props = { items: readonly SidebarItem[]; state: SidebarState };

/** Entries, one below the other. */
export function SidebarList({ items, state }: Props) {
  return (
    <ul className={css.List}>
      {items.map((item) => (
        <SidebarEntry key={keyOf(item)} item={item} state={state} />
      ))}
    </ul>
  );
}

function SidebarEntry({ item, state }: { item: SidebarItem; state: SidebarState }) {
  const currentPage = useCurrentPage();
  const url = use(PageContext)?.url;
  switch (item.type) {
    case 'category':
      return <SidebarCategoryItem category={item} state={state} />;
    case 'html':
      return <li dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'link':
      if (item.isUnlisted && url !== undefined && item.href !== url) return null;
      return (
        <li>
          <Link
            className={css.Link}
            href={item.href}
            isExternal={item.isExternal}
            aria-current={currentPage(item.href)}
          >
            {item.label}
          </Link>
        </li>
      );
  }
}

function keyOf(item: SidebarItem): string {
  switch (item.type) {
    case 'category':
      return `category ${item.key}`;
    case 'html':
      return item.html;
    case 'link':
      return `${item.href} ${item.label}`;
  }
}
