/** Words of the blog come with its pages, as `messages/ko.json?blog`, and not with every first view. */

import type { Plugin } from 'vite';

/** Names a message of the blog. */
export const BLOG_MESSAGES = /^blog\./;

/** Takes the words of the blog out of those of a language. */
export function blogMessages(): Plugin {
  return {
    name: 'munseo:blog-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/\w+\.json\?(?:\w+&)*blog$/.test(id)) return;
      const entries = Object.entries(JSON.parse(code)).filter(([key]) => BLOG_MESSAGES.test(key));
      const json = JSON.stringify(Object.fromEntries(entries));
      return { code: `export default ${json}`, map: null };
    },
  };
}
