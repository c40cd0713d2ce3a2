/** TypeScript's own translations of compiler messages. */

import { messages as files } from 'virtual:compiler';
import { fetchJson } from '../navigation/fetchJson';
import { loadOnce } from '../navigation/loadOnce';

/** A message in English and in another language; `{0}` and the like stand for names and types. */
type Translation = readonly [english: string, other: string];

/** Translations of messages by their numbers. */
export type CompilerMessages = Readonly<Record<number, Translation>>;

const loaded = new Map<string, Promise<CompilerMessages>>();

/** Fetches the messages of a language; `undefined` if TypeScript has no translation, or if the request fails. */
export function loadCompilerMessages(locale: string): Promise<CompilerMessages | undefined> {
  const url = files[locale];
  if (!url) return Promise.resolve(undefined);
  return loadOnce(loaded, url, () => fetchJson<CompilerMessages>(url)).catch(() => undefined);
}

/**
 * Translates a message; `undefined` if there is no translation or the message does not match its English text. Text
 * after the match stays as it is.
 */
export function translateMessage(
  message: string,
  translation: Translation | undefined,
): string | undefined {
  if (!translation) return undefined;
  const [english, other] = translation;
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
  const filled = other.replace(
    /\{(\d)\}/g,
    (whole, place) => found[places.indexOf(place) + 1] ?? whole,
  );
  return filled.replace(/\.$/, '') + message.slice(found[0].length);
}
