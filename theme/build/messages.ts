import type { Plugin } from 'vite';
import { setOf } from '../src/messages/messageSets.ts';

/** Gives browsers one set of a language's messages: that of the import's query, without one that of every page. */
export function messages(): Plugin {
  return {
    name: 'munseo:messages',
    enforce: 'pre',
    transform(code, id) {
      const [, query] = /\/messages\/\w+\.json(?:\?(\w+))?$/.exec(id) ?? [];
      if (!/\/messages\/\w+\.json/.test(id)) return;
      const entries = Object.entries(JSON.parse(code)).filter(([key]) => setOf(key) === query);
      const json = JSON.stringify(Object.fromEntries(entries));
      return { code: query === undefined ? json : `export default ${json}`, map: null };
    },
  };
}
