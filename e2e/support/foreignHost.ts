/** A second local server as a foreign host, with content that sites usually load from others. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The foreign host and the requests it received. */
export class ForeignHost {
  private constructor(
    /** Protocol, host and port. */
    readonly url: string,
    /** Methods and paths, in order. */
    readonly requests: readonly string[],
    private readonly server: Server,
  ) {}

  static async open(): Promise<ForeignHost> {
    const font = await readFile(new URL(FONT, import.meta.url));
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.setHeader('access-control-allow-origin', '*');
      const known = RESPONSES[request.url ?? ''];
      if (request.url === '/font.woff2') return response.end(font);
      if (!known) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': known.type }).end(known.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new ForeignHost(`http://127.0.0.1:${port}`, requests, server);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const FONT = '../../theme/fonts/code-latin.woff2';

const RESPONSES: Readonly<Record<string, { type: string; body: string }>> = {
  '/stats.js': {
    type: 'text/javascript',
    body:
      "fetch(new URL('/event', document.currentScript.src), { method: 'POST' })" +
      '.then(() => { window.counted = true; });',
  },
  '/event': { type: 'text/plain', body: '' },
  '/font.css': {
    type: 'text/css',
    body: '@font-face { font-family: Elsewhere; src: url(/font.woff2) } .set { font-family: Elsewhere }',
  },
  '/comments.js': {
    type: 'text/javascript',
    body:
      "const frame = document.createElement('iframe'); frame.title = 'Comments';" +
      "frame.src = new URL('/thread', document.currentScript.src).href;" +
      'frame.onload = () => { window.comments = true; };' +
      'document.body.append(frame);',
  },
  '/thread': { type: 'text/html', body: '<!doctype html><title>Comments</title><p>First!' },
  '/film': { type: 'text/html', body: '<!doctype html><title>Film</title><p>A film' },
};
