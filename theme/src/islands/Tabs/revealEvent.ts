/** Sent to a hidden panel of tabs that must be displayed. */
export const REVEAL = 'munseo:reveal';
