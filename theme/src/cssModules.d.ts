/** Class names of a component, one export each, so that the bundler inlines them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css?inline' {
  const text: string;
  export default text;
}

declare module '*.css';
