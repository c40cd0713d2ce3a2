/** The loading state of the typefaces. */

/** Where the address of the style sheet stands whose fonts an earlier page has loaded. */
export const FONTS_KEY = 'munseo.fonts';

/** On the root element from the moment when pages are set in all faces. */
export const FONTS_ATTRIBUTE = 'data-fonts';

/** On the root element where the machine has no glyphs for Korean syllables. */
export const HANGUL_ATTRIBUTE = 'data-hangul';
