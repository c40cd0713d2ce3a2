import { use, useState } from 'react';
import { PageContext } from '../../app/contexts';
import { useCurrentPage } from '../../app/slots';
import type { SidebarItem } from '../../generated/props';
import { Link } from '../Link/Link';
import { ShowMore } from './ShowMore';
import * as css from './Sidebar.module.css';
import { SidebarCategoryItem } from './SidebarCategoryItem';
import { BLOCK_SIZE, type EntryRange, initialRange, type SidebarCategory } from './sidebarTree';
import type { SidebarState } from './useSidebar';

type Props = {
  items: readonly SidebarItem[];
  /** The address of a page that lists all entries. */
  href: string | null;
  state: SidebarState;
};

/** A list of entries; of a very long list, a range that the reader can extend. */
export function SidebarList({ items, href, state }: Props) {
  const url = use(PageContext)?.url;
  const [requestedRange, setRequestedRange] = useState<EntryRange>();
  const isLong = items.length > BLOCK_SIZE;
  const [start, end] = isLong
    ? (requestedRange ?? initialRange(items.length, indexOf(items, url)))
    : WHOLE;
  return (
    <>
      <ShowMore
        count={start}
        href={href}
        onShow={() => setRequestedRange([Math.max(0, start - BLOCK_SIZE), end])}
      />
      <ul className={css.List}>
        {items.slice(start, end).map((item) => (
          <SidebarEntry key={keyOf(item)} item={item} state={state} />
        ))}
      </ul>
      <ShowMore
        count={isLong ? items.length - end : 0}
        href={href}
        onShow={() => setRequestedRange([start, Math.min(items.length, end + BLOCK_SIZE)])}
      />
    </>
  );
}

const WHOLE: EntryRange = [0, Number.POSITIVE_INFINITY];

function indexOf(items: readonly SidebarItem[], url: string | undefined): number {
  return items.findIndex((item) => item.type !== 'html' && item.href === url);
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
            isExternal={item.isExternal ?? false}
            aria-current={currentPage(item.href)}
            data-function={item.hasFunction}
          >
            <Label {...item} />
          </Link>
        </li>
      );
  }
}

/** The text of an entry with its badge; screen readers read both, one after the other. */
export function Label({ label, badge }: Pick<SidebarCategory, 'label' | 'badge'>) {
  if (!badge) return <>{label}</>;
  return (
    <>
      <span>{label}</span>{' '}
      <span className="badge" data-kind={badge.color}>
        {badge.text}
      </span>
    </>
  );
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
