/** Fetches the messages of the document's language. The build writes one file for each set. */

import type { MessageSet } from './messageSets';
import type { Messages } from './translate';

let urlPrefix = '';

/** Sets the prefix of the files' URLs. */
export function setMessagesUrl(url: string): void {
  urlPrefix = url;
}

/** The messages of a set. The client loads those of every page. */
export async function loadMessages(set: Exclude<MessageSet, 'server'>): Promise<Messages> {
  return (await import(/* @vite-ignore */ `${urlPrefix}-${set}.js`)).default;
}
