/** Types as trees, in as much detail as comparing examples needs; `find_by_example/type_tree.rs` is the same on the server. */

/** The kind of a type. */
export type Kind = 'tuple' | 'object' | 'union' | 'text' | 'number' | 'function' | 'name';

/** A type. */
export interface Type {
  readonly kind: Kind;
  /** The source; the content of quotes for a string. */
  readonly text: string;
  readonly parts: readonly Type[];
  /** The keys of an object, with `?` after optional ones; one per part. */
  readonly keys: readonly string[];
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/**
 * The parts of a text between separators outside of brackets and quotes, trimmed; `undefined` if a bracket or quotes
 * are not closed. An angle bracket after `=` or `-` belongs to an arrow.
 */
export function split(text: string, separator: string): string[] | undefined {
  const parts: string[] = [];
  const open: string[] = [];
  let quote = '';
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const previous = text[at - 1];
    if (quote) {
      if (letter === quote && previous !== '\\') quote = '';
    } else if (open.length === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at).trim());
      start = at + separator.length;
      at = start - 1;
    } else if (letter === "'" || letter === '"') {
      quote = letter;
    } else if (CLOSING[letter]) {
      open.push(CLOSING[letter]);
    } else if (letter === '>' && (previous === '=' || previous === '-')) {
      // An arrow.
    } else if (')]}>'.includes(letter) && open.pop() !== letter) {
      return undefined;
    }
  }
  if (open.length > 0 || quote) return undefined;
  return [...parts, text.slice(start).trim()];
}

/** Parses a type; unknown syntax is a name. */
export function parseType(source: string): Type {
  const text = source
    .trim()
    .replace(/^readonly /, '')
    .trim();
  const of = (kind: Kind, inside = text, parts: Type[] = [], keys: string[] = []): Type => ({
    kind,
    text: inside,
    parts,
    keys,
  });
  if (text.includes('=>') && (split(text, '=>')?.length ?? 0) > 1) return of('function');
  const members = split(text.replace(/^\|/, ''), '|') ?? [];
  if (members.length > 1) return of('union', text, members.map(parseType));
  const group = inside(text, '(', ')');
  if (group !== undefined) return parseType(group);
  const tuple = inside(text, '[', ']');
  if (tuple !== undefined) {
    const elements = (split(tuple, ',') ?? []).filter(Boolean);
    const type = (element: string) => element.replace(/^\.\.\./, '').replace(/^\w+\??:/, '');
    return of(
      'tuple',
      text,
      elements.map((element) => parseType(type(element))),
    );
  }
  const object = inside(text, '{', '}');
  if (object !== undefined) return { ...of('object'), ...membersOf(object) };
  const quoted = /^'([^']*)'$|^"([^"]*)"$/.exec(text);
  if (quoted) return of('text', quoted[1] ?? quoted[2] ?? '');
  return of(/^-?\d+(?:\.\d+)?$/.test(text) ? 'number' : 'name');
}

function membersOf(text: string): Pick<Type, 'keys' | 'parts'> {
  const members = (split(text, ';') ?? [])
    .flatMap((member) => split(member, ',') ?? [])
    .filter(Boolean)
    .map((member) => {
      const colon = member.indexOf(':');
      const key = colon === -1 ? member : member.slice(0, colon);
      return [
        key
          .trim()
          .replace(/^readonly /, '')
          .replace(/['"]/g, ''),
        member.slice(key.length + 1),
      ];
    });
  return {
    keys: members.map(([key = '']) => key),
    parts: members.map(([, value = '']) => parseType(value)),
  };
}

function inside(text: string, open: string, close: string): string | undefined {
  if (!text.startsWith(open) || !text.endsWith(close)) return undefined;
  const content = text.slice(1, -1);
  return split(content, ',') && content;
}

/** A normalized source, independent of spaces. */
export function plain({ kind, text, parts, keys }: Type): string {
  const members = () =>
    parts.map((part, at) => (keys[at] === undefined ? '' : `${keys[at]}:`) + plain(part)).join();
  if (kind === 'tuple') return `[${members()}]`;
  if (kind === 'object') return `{${members()}}`;
  if (kind === 'union') return `(${members()})`;
  return kind === 'text' ? `'${text}'` : text;
}

/** Keys and values without parts, in order. */
export function leavesOf(type: Type): string[] {
  if (!['tuple', 'object', 'union'].includes(type.kind)) return [plain(type)];
  return [
    ...type.keys.map((key) => `'${withoutOptionalMark(key)}'`),
    ...type.parts.flatMap(leavesOf),
  ];
}

/** A key without `?`. */
export function withoutOptionalMark(key: string): string {
  return key.replace(/\?$/, '');
}
