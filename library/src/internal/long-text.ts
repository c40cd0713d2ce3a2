/**
 * Whether a text has thirty characters or more. The compiler ends a recursion after 1,000 steps: a type that reads a
 * text takes ten characters a step from here on, which costs shorter ones more than one at a time.
 */
export type IsLong<Text extends string> =
  Text extends `${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${infer _}`
    ? true
    : false;
