/** The files that `build/compiler.ts` makes: addresses. */
declare module 'virtual:compiler' {
  export const script: string;
  export const library: string;
}
