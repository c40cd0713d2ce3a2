/** The loading state of the typefaces. */

/** The family of all faces except the two of the first view: separate, so that a page does not change when they arrive. */
export const LETTERS_FAMILY = 'Munseo Letters';

/** The storage key of the style sheet whose fonts an earlier page has loaded. */
export const FONTS_KEY = 'munseo.fonts';

/** Set on the root element once pages use all faces. */
export const FONTS_ATTRIBUTE = 'data-fonts';

/**
 * Set on the root element if the device has no glyphs for Korean syllables: `none`, or `unused` on a page without Korean
 * text. Such a page keeps its fonts, because changing them would lay out the whole page again.
 */
export const HANGUL_ATTRIBUTE = 'data-hangul';
