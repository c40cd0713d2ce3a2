/** The address of the search core, from `build/wasm.ts`; absent in a theme built without it. */
declare module 'virtual:search-core' {
  const url: string | undefined;
  export default url;
}
