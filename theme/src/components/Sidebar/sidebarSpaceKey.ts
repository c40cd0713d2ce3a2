/** The storage key of the style sheet that reserves space in sidebars (`sidebarSpace.ts`). */
export const SPACE_KEY = 'munseo.space';
