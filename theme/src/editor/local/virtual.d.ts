/** The addresses of the files from `build/compiler.ts`. */
declare module 'virtual:compiler' {
  export const script: string;
  export const library: string;
  /** The addresses of compiler messages by language. */
  export const messages: Readonly<Record<string, string>>;
}

/** The address of the checks of examples, from `build/wasm.ts`; absent in a theme built without them. */
declare module 'virtual:example-core' {
  const url: string | undefined;
  export default url;
}
