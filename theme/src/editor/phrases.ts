/** The messages of the compiler in the reader's language: TypeScript's own translations. */

import { phrases as files } from 'virtual:compiler';

/** A message in English and in another language; `{0}` and the like stand for names and types. */
type Phrase = readonly [english: string, other: string];

/** Messages by their numbers. */
export type Phrases = Readonly<Record<number, Phrase>>;

const loaded = new Map<string, Promise<Phrases | undefined>>();

/** Fetches the messages of a language; nothing where TypeScript does not speak it, or they cannot be had. */
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

/** A message in the other language; `undefined` if it is not the phrase. What follows it stays as it is. */
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
  const said = other.replace(
    /\{(\d)\}/g,
    (whole, place) => found[places.indexOf(place) + 1] ?? whole,
  );
  return said.replace(/\.$/, '') + message.slice(found[0].length);
}
