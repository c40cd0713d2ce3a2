/** Fetches the messages of the document's language. The build writes a file of them for each set. */

import type { MessageSet } from './messageSets';
import type { Messages } from './translate';

let address = '';

/** Names the files: what their addresses begin with. */
export function setMessagesUrl(url: string): void {
  address = url;
}

/** The messages of a set; without one those of every page. */
export async function loadMessages(set?: Exclude<MessageSet, 'server'>): Promise<Messages> {
  const file = await import(/* @vite-ignore */ `${address}${set ? `-${set}` : ''}.js`);
  return file.default;
}
