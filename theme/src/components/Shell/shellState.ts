import { type ComponentType, createContext, use, useCallback, useMemo, useState } from 'react';

/** Which parts of the shell the reader has opened or put away. */
export interface ShellState {
  /** The menus on small screens, while they are open. */
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

/** The state of the shell; the initial one where a shared part is drawn without its shell. */
export const ShellContext = createContext<ShellState>(initial);

/** The state of the shell around a component. */
export function useShell(): ShellState {
  return use(ShellContext);
}

/** Holds the state of a shell; another sidebar is shown again. */
export function useShellState(sidebarId: string | undefined): ShellState {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const [hiddenId, setHiddenId] = useState<string>();
  const isSidebarHidden = hiddenId !== undefined && hiddenId === sidebarId;
  const openPanel = useCallback(() => {
    const { pathname } = location;
    // Few readers on wide screens ever open it. Who has gone to another page meanwhile wishes for it no more.
    void import('../MobilePanel/MobilePanel').then(
      (it) => location.pathname === pathname && setPanel(() => it.MobilePanel),
      // A newer build may be there without it. Offline nothing would come back.
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
