import type { Plugin } from 'vite';
import { SETS } from '../src/messages/messageSets.ts';

/** The file that lists which messages are loaded together; the binary writes the sets for each language of a site. */
export const SETS_FILE = 'messages.json';

/** Writes {@link SETS_FILE}. */
export function messageSets(): Plugin {
  return {
    name: 'munseo:message-sets',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SETS_FILE, source: JSON.stringify(SETS) });
    },
  };
}
