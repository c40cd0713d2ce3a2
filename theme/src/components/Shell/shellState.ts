import { type ComponentType, createContext, use, useCallback, useMemo, useState } from 'react';

/** State of the shell that the reader controls. */
export interface ShellState {
  /** The menus on small screens, while open. */
  readonly Panel: ComponentType | null;
  readonly openPanel: () => void;
  readonly closePanel: () => void;
  /** True if the whole sidebar is hidden. */
  readonly isSidebarHidden: boolean;
  readonly toggleSidebar: () => void;
}

const initial: ShellState = {
  Panel: null,
  openPanel() {},
  closePanel() {},
  isSidebarHidden: false,
  toggleSidebar() {},
};

/** The state of the shell; the initial state while a shared part is rendered. */
export const ShellContext = createContext<ShellState>(initial);

/** The state of the shell around a component. */
export function useShell(): ShellState {
  return use(ShellContext);
}

/** Holds the state of a shell. Hiding applies to one sidebar: another one is visible. */
export function useShellState(sidebarId: string | undefined): ShellState {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const [hiddenId, setHiddenId] = useState<string>();
  const isSidebarHidden = hiddenId !== undefined && hiddenId === sidebarId;
  const openPanel = useCallback(() => {
    const { pathname } = location;
    // Loaded on demand, because few readers on wide screens open it. If the page has changed meanwhile, it stays
    // closed.
    void import('../MobilePanel/MobilePanel').then(
      (it) => location.pathname === pathname && setPanel(() => it.MobilePanel),
      // A newer build may have removed the module, so the page is reloaded; not while offline.
      () => location.pathname === pathname && navigator.onLine && location.reload(),
    );
  }, []);
  const closePanel = useCallback(() => setPanel(null), []);
  return useMemo(
    () => ({
      Panel,
      openPanel,
      closePanel,
      isSidebarHidden,
      toggleSidebar: () => setHiddenId(isSidebarHidden ? undefined : sidebarId),
    }),
    [Panel, openPanel, closePanel, isSidebarHidden, sidebarId],
  );
}
