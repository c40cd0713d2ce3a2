/** Font files relative to the assets URL, from `build/fonts.ts`. */
declare module 'virtual:fonts' {
  /** The font of bars as wide as syllables, in base 64. */
  export const blank: string;
  /** The style sheet of all other faces, with `font-display: optional`: they never change a page that is shown. */
  export const optional: string;
  /** The style sheet of the same faces, with `font-display: swap`: applied as soon as they are loaded. */
  export const swap: string;
}
