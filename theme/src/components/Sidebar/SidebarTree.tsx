import { use, useEffect, useRef } from 'react';
import { PageContext, useTranslate } from '../../app/contexts';
import type { SidebarProps } from '../../generated/props';
import { Omitted } from './Omitted';
import * as css from './Sidebar.module.css';
import { SidebarList } from './SidebarList';
import { scrollIntoBox } from './scrollIntoBox';
import { useSidebar } from './useSidebar';

/** The entries of a sidebar; the one of the page shown is brought into view. */
export function SidebarTree({ sidebar }: { sidebar: SidebarProps }) {
  const translate = useTranslate();
  const state = useSidebar(sidebar);
  const url = use(PageContext)?.url;
  const root = useRef<HTMLDivElement>(null);

  const shownFor = useRef<string>(undefined);
  const { items } = state;
  const loadAll = () => state.load(null);
  const isReaders = state.asked.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page moves the list, and entries that come later do
  useEffect(() => {
    // A reader who has opened something since looks there.
    if (shownFor.current === url && isReaders) return;
    shownFor.current = url;
    // With the next paint: measuring at once would lay the new page out twice.
    const frame = requestAnimationFrame(() => {
      const current = root.current?.querySelector<HTMLElement>('[aria-current="page"]');
      // On small screens it is the panel that scrolls.
      const box = root.current?.closest('dialog') ?? root.current?.parentElement;
      if (current && box) scrollIntoBox(current, box);
    });
    return () => cancelAnimationFrame(frame);
  }, [url, items]);

  return (
    <div className={css.Tree} ref={root}>
      {sidebar.hasFilter && (
        // `deferredFeatures.ts` loads how it looks, and with the first focus what answers (`sidebarFilter.ts`).
        <div className="sidebar-filter" data-needs-script="">
          <input
            type="search"
            placeholder={translate('sidebar.filter')}
            data-filter={sidebar.url}
          />
        </div>
      )}
      <Omitted count={state.omittedBefore} href={null} onShow={loadAll} />
      <SidebarList items={items} href={null} state={state} />
      <Omitted count={state.omittedAfter} href={null} onShow={loadAll} />
    </div>
  );
}
