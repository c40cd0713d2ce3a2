/** The loading state of the typefaces. */

/** The storage key of the style sheet whose fonts an earlier page has loaded. */
export const FONTS_KEY = 'munseo.fonts';

/** Set on the root element once pages use all faces. */
export const FONTS_ATTRIBUTE = 'data-fonts';

/** Set on the root element (`none`) of pages with Korean text if the device has no glyphs for Korean syllables. */
export const HANGUL_ATTRIBUTE = 'data-hangul';

/**
 * The same for a page without Korean text. It is not an attribute, because changing one of the root element would compute
 * the styles of the page again.
 */
export const koreanFallback = { isNeeded: false };
