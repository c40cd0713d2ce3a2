import { createContext, use, useCallback, useMemo, useState } from 'react';

/** Which parts of the shell the reader has opened or put away. */
export interface ShellState {
  /** Whether the menus on small screens are open. */
  readonly isPanelOpen: boolean;
  readonly openPanel: () => void;
  readonly closePanel: () => void;
  /** Whether the sidebar as a whole is put away. */
  readonly isSidebarHidden: boolean;
  readonly toggleSidebar: () => void;
}

const initial: ShellState = {
  isPanelOpen: false,
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
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [hiddenId, setHiddenId] = useState<string>();
  const isSidebarHidden = hiddenId !== undefined && hiddenId === sidebarId;
  const openPanel = useCallback(() => setIsPanelOpen(true), []);
  const closePanel = useCallback(() => setIsPanelOpen(false), []);
  return useMemo(
    () => ({
      isPanelOpen,
      openPanel,
      closePanel,
      isSidebarHidden,
      toggleSidebar: () => setHiddenId(isSidebarHidden ? undefined : sidebarId),
    }),
    [isPanelOpen, openPanel, closePanel, isSidebarHidden, sidebarId],
  );
}
