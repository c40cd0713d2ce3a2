/** Where documents leave notes of what to mark in the next one; read by every page, so it stands alone. */
export const NOTES_KEY = 'munseo.words';
