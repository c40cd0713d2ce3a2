import { type MouseEvent, use, useEffect, useRef, useState } from 'react';
import { NavigationContext, usePage, useSite, useTranslate } from '../../app/contexts';
import { trapFocus } from '../../app/trapFocus';
import { adoptStyles } from '../../styles/adoptStyles';
import { ColorModeToggle } from '../ColorModeToggle/ColorModeToggle';
import { Icon } from '../Icon/Icon';
import { Brand } from '../Navbar/Brand';
import { useShell } from '../Shell/shellState';
import { SidebarTree } from '../Sidebar/SidebarTree';
import { closeOnBack } from './closeOnBack';
import { isInMenu, MobileMenu } from './MobileMenu';
import styles from './mobilePanel.css?inline';

adoptStyles(styles);

/** Above this width, the menus are part of the page. */
const DESKTOP = '(width > 996px)';

/**
 * The menus on small screens: a modal dialog with the sidebar, or else the main menu.
 *
 * The dialog traps the focus, closes on Escape and restores the focus. It also closes on a click outside, on a link,
 * when another page is displayed, on a back navigation, and when the window becomes wide.
 */
export function MobilePanel() {
  const navigation = use(NavigationContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const { closePanel } = useShell();

  useEffect(() => {
    dialog.current?.showModal();
    const wide = matchMedia(DESKTOP);
    const close = () => dialog.current?.close();
    wide.addEventListener('change', close);
    const stopListening = navigation?.onPageDisplayed(close);
    const stopBack = closeOnBack(close);
    return () => {
      wide.removeEventListener('change', close);
      stopListening?.();
      stopBack();
    };
  }, [navigation]);

  function handleClick({ target, currentTarget, defaultPrevented }: MouseEvent) {
    const isBeside = target === currentTarget;
    // A label that only opens its category is also a link, for pages without scripts; it prevents the navigation.
    const isLink = target instanceof Element && !defaultPrevented && target.closest('a[href]');
    if (isBeside || isLink) dialog.current?.close();
  }

  const translate = useTranslate();
  return (
    <dialog
      className="panel"
      ref={dialog}
      aria-label={translate('navbar.label')}
      onClick={handleClick}
      onClose={closePanel}
      onKeyDown={trapFocus}
    >
      <PanelContents onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

function PanelContents({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { navbar } = useSite();
  const { sidebar } = usePage();
  const [isMain, setIsMain] = useState(sidebar === null);
  return (
    <div className="panel-body">
      <div className="panel-head">
        <Brand />
        <ColorModeToggle />
        <button
          className="panel-close"
          type="button"
          aria-label={translate('navbar.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {isMain || !sidebar ? (
        <MobileMenu />
      ) : (
        <>
          {navbar.items.some(isInMenu) && (
            <button className="panel-back" type="button" onClick={() => setIsMain(true)}>
              {translate('navbar.backToMain')}
            </button>
          )}
          <nav aria-label={translate('sidebar.label')}>
            <SidebarTree sidebar={sidebar} />
          </nav>
        </>
      )}
    </div>
  );
}
