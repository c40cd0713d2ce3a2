/** Fetches the words of one language. */

import type { Messages } from './translate';

const files = import.meta.glob<Messages>('../../messages/*.json', { import: 'default' });

const filesOfBlog = import.meta.glob<Messages>('../../messages/*.json', {
  import: 'default',
  query: '?blog',
});

/** The words for a locale; English ones for a language the theme does not speak. */
export function loadMessages(locale: string): Promise<Messages> {
  return fileOf(files, locale);
}

/** The words that only the blog says. */
export function loadBlogMessages(locale: string): Promise<Messages> {
  return fileOf(filesOfBlog, locale);
}

function fileOf(from: typeof files, locale: string): Promise<Messages> {
  const load = from[`../../messages/${locale}.json`] ?? from['../../messages/en.json'];
  if (!load) throw new Error('the theme was built without messages');
  return load();
}
