/** The similarity of two examples, computed from features; rare features weigh more. */

import { leavesOf, plain, type Type, withoutOptionalMark } from './types';

/** The features of an example. */
export type Features = ReadonlySet<string>;

/** The features of an example: the differences between its result and its arguments. */
export function featuresOf(args: readonly Type[], result: Type): Features {
  const found = new Set<string>();
  const [main, ...others] = args;
  if (!main) return found;
  for (const feature of relation(main, result)) found.add(feature);
  for (const [at, other] of others.entries()) {
    found.add(`argument${at}:${label(other)}`);
    const relevant = relation(other, result).filter((it) => /^(?:kinds|kept|all|same)/.test(it));
    for (const feature of relevant) found.add(`${at}${feature}`);
  }
  found.add(`pattern:${pattern([...args, result])}`);
  return found;
}

/** Creates a measure of similarity, from 0 to 1, that weights features by their rarity among some examples. */
export function createSimilarity(
  all: readonly Features[],
): (one: Features, other: Features) => number {
  const counts = new Map<string, number>();
  for (const features of all) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const weight = (feature: string) => Math.log(1 + all.length / (counts.get(feature) ?? 0.5));
  const sum = (features: Iterable<string>) => {
    let total = 0;
    for (const feature of features) total += weight(feature);
    return total;
  };
  return (one, other) => {
    const common = sum([...one].filter((feature) => other.has(feature)));
    return common === 0 ? 0 : common / Math.sqrt(sum(one) * sum(other));
  };
}

function relation(from: Type, to: Type): string[] {
  const [before, after] = [leavesOf(from), leavesOf(to)];
  const sorted = (leaves: readonly string[]) => [...leaves].sort().join('\n');
  const joined = (leaves: readonly string[]) => leaves.join('\n');
  const order =
    joined(before) === joined(after)
      ? 'same'
      : joined([...before].reverse()) === joined(after)
        ? 'reversed'
        : sorted(before) === sorted(after) && 'other';
  return [
    `in:${label(from)}`,
    `out:${label(to)}`,
    `kinds:${label(from)}>${label(to)}`,
    `shapes:${shape(from, 1)}>${shape(to, 1)}`,
    `deep:${shape(to, 2)}`,
    `depth:${depth(to) - depth(from)}`,
    `kept:${after.every((leaf) => before.includes(leaf))}`,
    `all:${before.every((leaf) => after.includes(leaf))}`,
    `count:${Math.sign(after.length - before.length)}`,
    ...(plain(from) === plain(to) ? ['same'] : []),
    ...(order ? [`order:${order}`] : []),
    ...byKind(from, to),
  ];
}

function byKind(from: Type, to: Type): string[] {
  const found: string[] = [];
  const kinds = `${from.kind}>${to.kind}`;
  if (kinds === 'tuple>tuple') found.push(...tuples(from, to));
  if (kinds === 'text>text') found.push(...texts(from.text, to.text));
  if (kinds === 'number>number') {
    if (Number(to.text) === -Number(from.text)) found.push('negative');
    found.push(`difference:${Number(to.text) - Number(from.text)}`);
  }
  const lettersOf = ({ parts }: Type) => parts.map(({ text }) => text).join('');
  if (kinds === 'text>tuple') found.push(`letters:${lettersOf(to) === from.text}`);
  if (kinds === 'tuple>text') found.push(`joined:${lettersOf(from) === to.text}`);
  if (kinds === 'text>number') found.push(`length:${String([...from.text].length) === to.text}`);
  if (from.kind === 'tuple' && to.kind !== 'tuple') {
    const is = (part: Type | undefined) => part !== undefined && plain(part) === plain(to);
    found.push(
      `size:${to.text === String(from.parts.length)}`,
      `first:${is(from.parts[0])}`,
      `last:${is(from.parts.at(-1))}`,
    );
  }
  if (from.kind === 'object') found.push(...objects(from, to));
  if (/^(?:true|false)$/.test(to.text)) {
    found.push(`is:${to.text}:${label(from)}`);
    if (/^(?:true|false)$/.test(from.text)) found.push(`not:${from.text !== to.text}`);
  }
  return found;
}

function tuples(from: Type, to: Type): string[] {
  const [before, after] = [from.parts.map(plain), to.parts.map(plain)];
  const difference = after.length - before.length;
  const numbers = after.map(Number);
  return [
    `longer:${Math.sign(difference)}${Math.abs(difference) === 1 ? 'by one' : ''}`,
    `start:${after.every((part, at) => part === before[at])}`,
    `end:${after.every((part, at) => part === before[at - difference])}`,
    `sorted:${numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0))}`,
  ];
}

function texts(from: string, to: string): string[] {
  const first = (change: 'toUpperCase' | 'toLowerCase') => from.charAt(0)[change]() + from.slice(1);
  const changes = {
    lower: from.toLowerCase(),
    upper: from.toUpperCase(),
    capital: first('toUpperCase'),
    uncapital: first('toLowerCase'),
    trimmed: from.trim(),
    reversed: [...from].reverse().join(''),
  };
  const found = Object.entries(changes)
    .filter(([, changed]) => changed === to)
    .map(([name]) => `text:${name}`);
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  if (from !== to && words(from) === words(to)) {
    const mark = /[-_ ./]/.exec(to)?.[0] ?? '';
    found.push(`words:${mark}${/^\p{Lu}/u.test(to)}`);
  }
  return [
    ...found,
    `within:${from.includes(to)}`,
    `around:${to.includes(from)}`,
    `longer:${Math.sign(to.length - from.length)}`,
  ];
}

function objects(from: Type, to: Type): string[] {
  const before = from.keys.map(withoutOptionalMark);
  const found: string[] = [];
  if (to.kind === 'object') {
    const after = to.keys.map(withoutOptionalMark);
    const isSubset = after.every((key) => before.includes(key));
    const isSame = isSubset && after.length === before.length;
    found.push(`keys:${isSame ? 'same' : isSubset ? 'fewer' : 'other'}`);
    const optional = ({ keys }: Type) => keys.filter((key) => key.endsWith('?')).length;
    found.push(`optional:${Math.sign(optional(to) - optional(from))}`);
  }
  const members = to.kind === 'union' ? to.parts : [to];
  const values = from.parts.map(plain);
  return [
    ...found,
    `keys of:${members.every(({ kind, text }) => kind === 'text' && before.includes(text))}`,
    `values of:${members.every((member) => values.includes(plain(member)))}`,
  ];
}

/** The kind of a type, or the name of a type without parts. */
function label({ kind, text }: Type): string {
  return kind === 'name' ? (/^\w*/.exec(text)?.[0] ?? '') : kind;
}

function depth({ parts }: Type): number {
  return parts.reduce((deepest, part) => Math.max(deepest, depth(part) + 1), 0);
}

/** The shape of a type: the kinds of its parts. */
function shape(type: Type, levels: number): string {
  if (levels === 0 || type.parts.length === 0) return label(type);
  const parts = [...new Set(type.parts.map((part) => shape(part, levels - 1)))].sort();
  return `${label(type)}<${parts.join('|')}>`;
}

/** Types with their values numbered by first occurrence. */
function pattern(types: readonly Type[]): string {
  const numbers = new Map<string, number>();
  const number = (value: string) => {
    const assigned = numbers.get(value) ?? numbers.size;
    numbers.set(value, assigned);
    return assigned;
  };
  const write = (type: Type): string => {
    if (type.kind === 'text' || type.kind === 'number') return label(type) + number(type.text);
    const keys = type.keys.map(
      (key) => number(withoutOptionalMark(key)) + (key.endsWith('?') ? '?' : ':'),
    );
    const parts = type.parts.map(write);
    return `${label(type)}${keys.join('')}${parts.length > 0 ? `(${parts.join()})` : ''}`;
  };
  return types.map(write).join('>');
}
