/** The addresses of the files from `build/compiler.ts`. */
declare module 'virtual:compiler' {
  export const script: string;
  export const library: string;
  /** The addresses of compiler messages by language. */
  export const messages: Readonly<Record<string, string>>;
}
