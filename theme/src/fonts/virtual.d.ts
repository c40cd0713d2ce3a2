/** Files of the typefaces, relative to the assets' URL; `build/fonts.ts` makes them. */
declare module 'virtual:fonts' {
  /** Bars as wide as syllables: the font itself, in base 64. */
  export const blank: string;
  /** All other faces, never shown in the middle of a page. */
  export const patient: string;
  /** The same faces, shown as soon as they arrive. */
  export const urgent: string;
}
