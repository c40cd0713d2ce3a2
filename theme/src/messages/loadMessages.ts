/** Fetches the words of one language. */

import type { Messages } from './translate';

const files = import.meta.glob<Messages>('../../messages/*.json', { import: 'default' });

/** The words for a locale; English ones for a language the theme does not speak. */
export function loadMessages(locale: string): Promise<Messages> {
  const load = files[`../../messages/${locale}.json`] ?? files['../../messages/en.json'];
  if (!load) throw new Error('the theme was built without messages');
  return load();
}
