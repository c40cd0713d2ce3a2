/**
 * Compresses the theme's text files with brotli's best level, which takes seconds: once for all sites, into `folder`.
 * The binary contains both forms.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Other files, such as fonts, are compressed already. */
const TEXT = /^assets\/.*\.(?:js|css|json|svg|wasm)$/;

/** Replaces `folder` after the bundle is written. */
export function precompress(folder: string): Plugin {
  return {
    name: 'munseo:precompress',
    enforce: 'post',
    async writeBundle(_, bundle) {
      await rm(folder, { recursive: true, force: true });
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        texts.map(async (output) => {
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const brotli = await compress(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_LGWIN]: 22,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          });
          const path = join(folder, `${output.fileName}.br`);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, brotli);
        }),
      );
    },
  };
}
