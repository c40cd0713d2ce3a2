/** Class names of a component, one export each, so that the bundler writes them where they are used. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css?inline' {
  const text: string;
  export default text;
}

declare module '*.css';
