import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The size of a chunk in bytes, and the delay before the next one. */
const CHUNK_SIZE = 1500;
const CHUNK_DELAY = 25;

/** Serves a site as on a slow connection: pages arrive in chunks, their resources at once. */
export async function startSlowProxy(
  origin: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    try {
      const upstream = await fetch(new URL(request.url ?? '/', origin), { redirect: 'manual' });
      const headers = new Headers(upstream.headers);
      // `fetch` has decompressed the body.
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      response.writeHead(upstream.status, [...headers].flat());
      const body = Buffer.from(await upstream.arrayBuffer());
      const isPage = headers.get('content-type')?.startsWith('text/html');
      const size = isPage ? CHUNK_SIZE : Math.max(body.length, 1);
      for (let at = 0; at < body.length; at += size) {
        response.write(body.subarray(at, at + size));
        if (isPage) await sleep(CHUNK_DELAY);
      }
      response.end();
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
