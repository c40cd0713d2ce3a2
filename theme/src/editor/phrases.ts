/** TypeScript's own translations of compiler messages. */

import { phrases as files } from 'virtual:compiler';

/** A message in English and in another language; `{0}` and the like stand for names and types. */
type Phrase = readonly [english: string, other: string];

/** Messages by their numbers. */
export type Phrases = Readonly<Record<number, Phrase>>;

const loaded = new Map<string, Promise<Phrases | undefined>>();

/** Fetches the messages of a language; empty if TypeScript has no translation, or if the request fails. */
export function loadPhrases(locale: string): Promise<Phrases | undefined> {
  const url = files[locale];
  if (!url) return Promise.resolve(undefined);
  const known = loaded.get(locale);
  if (known) return known;
  const phrases = fetch(url).then(
    (response) => (response.ok ? (response.json() as Promise<Phrases>) : undefined),
    () => undefined,
  );
  loaded.set(locale, phrases);
  return phrases;
}

/** Translates a message; `undefined` if it does not match the phrase. Text after the phrase stays as it is. */
export function translated(message: string, phrase: Phrase | undefined): string | undefined {
  if (!phrase) return undefined;
  const [english, other] = phrase;
  const places: string[] = [];
  const pattern = english
    .replace(/\.$/, '')
    .split(/\{(\d)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      places.push(part);
      return '(.+?)';
    })
    .join('');
  const found = new RegExp(`^${pattern}(?=$|\\.? [A-Z])`, 's').exec(message);
  if (!found) return undefined;
  const translation = other.replace(
    /\{(\d)\}/g,
    (whole, place) => found[places.indexOf(place) + 1] ?? whole,
  );
  return translation.replace(/\.$/, '') + message.slice(found[0].length);
}
