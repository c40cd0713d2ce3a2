import { use, useEffect, useRef } from 'react';
import { PageContext, useTranslate } from '../../app/contexts';
import { Slot } from '../../app/Slot';
import type { SidebarProps } from '../../generated/props';
import { ShowMore } from './ShowMore';
import * as css from './Sidebar.module.css';
import { SidebarList } from './SidebarList';
import { useSidebar } from './useSidebar';

/** The entries of a sidebar, scrolled to the entry of the current page. */
export function SidebarTree({ sidebar }: { sidebar: SidebarProps }) {
  const translate = useTranslate();
  const state = useSidebar(sidebar);
  const url = use(PageContext)?.url;
  const root = useRef<HTMLDivElement>(null);

  const lastUrl = useRef<string>(undefined);
  const { items } = state;
  const loadAll = () => state.load(null);
  const hasReaderToggled = state.toggledKeys.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and entries that load later, scroll the list
  useEffect(() => {
    // Not if the reader has opened something since: they are looking there.
    if (lastUrl.current === url && hasReaderToggled) return;
    lastUrl.current = url;
    // With the next paint: measuring immediately would lay out the new page twice.
    const frame = requestAnimationFrame(() => {
      const current = root.current?.querySelector<HTMLElement>('[aria-current="page"]');
      // On small screens, the panel is what scrolls.
      const box = root.current?.closest('dialog') ?? root.current?.parentElement;
      if (current && box) scrollIntoBox(current, box);
    });
    return () => cancelAnimationFrame(frame);
  }, [url, items]);

  return (
    <div className={css.Tree} ref={root}>
      <Slot name="sidebar-top" />
      {sidebar.hasFilter && (
        // `deferredFeatures.ts` loads the styles; the first focus loads the behavior (`sidebarFilter.ts`).
        <div className="sidebar-filter" data-needs-script="">
          <input
            type="search"
            placeholder={translate('sidebar.filter')}
            aria-label={translate('sidebar.filter')}
            data-filter={sidebar.url}
          />
        </div>
      )}
      <ShowMore count={state.omittedBefore} href={null} onShow={loadAll} />
      <SidebarList items={items} href={null} state={state} />
      <ShowMore count={state.omittedAfter} href={null} onShow={loadAll} />
      <Slot name="sidebar-bottom" />
    </div>
  );
}

/** Scrolls a box, and nothing around it, until an element inside it is well visible. */
function scrollIntoBox(element: HTMLElement, box: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  // The filter and the category's label cover the top of the box, and its bottom fades out.
  const isInView = inner.top > outer.top + 120 && inner.bottom < outer.bottom - 72;
  if (isInView) return;
  box.scrollTop += inner.top - outer.top - outer.height / 2;
}
