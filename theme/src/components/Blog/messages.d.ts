/** The messages of the blog alone, which the build takes out of those of a language. */
declare module '*.json?blog' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
