/** The storage key of pending highlights. Every page reads it, so it has a module of its own. */
export const PENDING_HIGHLIGHTS_KEY = 'munseo.words';
