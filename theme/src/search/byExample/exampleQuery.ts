/** A query that describes a type by arguments, an arrow and a result. `find_by_example/query.rs` is the same on the server. */

import { parseType, split, type Type } from './types';

/** The separators of arguments and result, the least ambiguous first: functions contain arrows, too. */
const ARROWS = ['->', '→', '⇒', '=>'];

/** Maximum length of a query. */
const MAX_LENGTH = 512;

/** Names of types that need no declaration. */
const KNOWN = new Set(
  `any unknown never void null undefined object string number boolean bigint symbol true false Array Date Error Map
  Promise ReadonlyArray Record RegExp Set`.split(/\s+/),
);

/** A parsed query. */
export interface ExampleQuery {
  readonly args: readonly string[];
  readonly result: string;
}

/** Parses a query; `undefined` unless it has an arrow between two types. */
export function readQuery(query: string): ExampleQuery | undefined {
  if (query.length > MAX_LENGTH || /[\n\r`;](?![^{]*\})|\/[/*]/.test(withoutTexts(query)))
    return undefined;
  for (const arrow of ARROWS) {
    const [left, result, ...more] = split(query.trim(), arrow) ?? [];
    if (!left || !result || more.length > 0) continue;
    const args = split(left, ',');
    const all = [...(args ?? []), result];
    return args && all.every((text) => text && isClosed(parseType(text)))
      ? { args, result }
      : undefined;
  }
}

/** Returns true if a type is closed: all names in it are known, unlike words such as `snake_case`. */
function isClosed({ kind, text, parts }: Type): boolean {
  if (kind === 'name') {
    const words = withoutTexts(text).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
    return words.length > 0 && words.every((word) => KNOWN.has(word));
  }
  return parts.every(isClosed);
}

function withoutTexts(text: string): string {
  return text.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '0');
}
