import { useTranslate } from '../../app/contexts';
import { SharedPart } from '../../app/SharedPart';
import type { SidebarProps } from '../../generated/props';
import css from './Sidebar.module.css';
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
      <SidebarTree sidebar={sidebar} />
    </SharedPart>
  );
}
