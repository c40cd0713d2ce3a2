/** Font files relative to the assets URL, from `build/fonts.ts`. */
declare module 'virtual:fonts' {
  /** The font of bars as wide as syllables, in base 64. */
  export const blank: string;
  /** The style sheet of all other faces, which are never applied in the middle of a page. */
  export const patient: string;
  /** The style sheet of the same faces, applied as soon as they are loaded. */
  export const urgent: string;
}
