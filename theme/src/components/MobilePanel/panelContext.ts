import { createContext, use } from 'react';

/** The panel of menus on small screens. */
export interface Panel {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const closed: Panel = { isOpen: false, open() {}, close() {} };

/** Opens and closes the panel. */
export const PanelContext = createContext<Panel>(closed);

/** Opens and closes the panel; it never opens on the server. */
export function usePanel(): Panel {
  return use(PanelContext);
}
