/** The files that `build/compiler.ts` makes: addresses. */
declare module 'virtual:compiler' {
  export const script: string;
  export const library: string;
  /** Messages of the compiler by language. */
  export const phrases: Readonly<Record<string, string>>;
}
