import type { Plugin } from 'vite';
import { SETS } from '../src/messages/messageSets.ts';

/** The file that tells the command which messages are loaded together; it writes them for each language of a site. */
export const SETS_FILE = 'messages.json';

/** Writes that file. */
export function messageSets(): Plugin {
  return {
    name: 'munseo:message-sets',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SETS_FILE, source: JSON.stringify(SETS) });
    },
  };
}
