/** Fetches the words of parts that few first views need: the filter of a sidebar, and the offer of another page. */

import type { Messages } from './translate';

const files = import.meta.glob<Messages>('../../messages/*.json', {
  import: 'default',
  query: '?later',
});

/** The words for a locale; English ones for a language the theme does not speak. */
export function loadLaterMessages(locale: string): Promise<Messages> {
  const load = files[`../../messages/${locale}.json`] ?? files['../../messages/en.json'];
  if (!load) throw new Error('the theme was built without messages');
  return load();
}
