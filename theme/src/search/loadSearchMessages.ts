/** Fetches the words that only readers who search see. */

import type { Messages } from '../messages/translate';

const files = import.meta.glob<Messages>('../../messages/*.json', {
  import: 'default',
  query: '?search',
});

/** The words for a locale; English ones for a language the theme does not speak. */
export function loadSearchMessages(locale: string): Promise<Messages> {
  const load = files[`../../messages/${locale}.json`] ?? files['../../messages/en.json'];
  if (!load) throw new Error('the theme was built without messages');
  return load();
}
