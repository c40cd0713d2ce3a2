import { use, useEffect, useRef } from 'react';
import { PageContext } from '../../app/contexts';
import type { SidebarProps } from '../../generated/props';
import { Omitted } from './Omitted';
import * as css from './Sidebar.module.css';
import { SidebarList } from './SidebarList';
import { scrollIntoBox } from './scrollIntoBox';
import { useSidebar } from './useSidebar';

/** The entries of a sidebar; the one of the page shown is brought into view. */
export function SidebarTree({ sidebar }: { sidebar: SidebarProps }) {
  const state = useSidebar(sidebar);
  const url = use(PageContext)?.url;
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves the list
  useEffect(() => {
    // With the next paint: measuring at once would lay the new page out twice.
    const frame = requestAnimationFrame(() => {
      const current = root.current?.querySelector<HTMLElement>('[aria-current="page"]');
      const box = root.current?.parentElement;
      if (current && box) scrollIntoBox(current, box);
    });
    return () => cancelAnimationFrame(frame);
  }, [url]);

  return (
    <div className={css.Tree} ref={root}>
      <Omitted count={state.omittedBefore} href={null} onShow={state.loadAll} />
      <SidebarList items={state.items} state={state} />
      <Omitted count={state.omittedAfter} href={null} onShow={state.loadAll} />
    </div>
  );
}
