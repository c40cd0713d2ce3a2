import { useSite, useTranslate } from '../../app/contexts';
import { SharedPart } from '../../app/SharedPart';
import type { SidebarProps } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import { useShell } from '../Shell/shellState';
import * as css from './Sidebar.module.css';
import { SidebarTree } from './SidebarTree';

/** The documents of a section, beside the text. */
export function Sidebar({ sidebar }: { sidebar: SidebarProps }) {
  const translate = useTranslate();
  return (
    <SharedPart
      as="nav"
      name="sidebar"
      className={css.Root}
      aria-label={translate('sidebar.label')}
    >
      <SidebarContents sidebar={sidebar} />
    </SharedPart>
  );
}

/** The content of the sidebar: its entries and, if the site allows it, a button that hides it. */
export function SidebarContents({ sidebar }: { sidebar: SidebarProps }) {
  const { sidebarHideable } = useSite();
  const { isSidebarHidden, toggleSidebar } = useShell();
  const translate = useTranslate();
  return (
    <>
      {!isSidebarHidden && <SidebarTree sidebar={sidebar} />}
      {sidebarHideable && (
        <button
          className={css.Hide}
          type="button"
          data-needs-script=""
          aria-label={translate(isSidebarHidden ? 'sidebar.show' : 'sidebar.hide')}
          aria-expanded={!isSidebarHidden}
          onClick={toggleSidebar}
        >
          <Icon name={isSidebarHidden ? 'next' : 'previous'} />
        </button>
      )}
    </>
  );
}
