/** Code in a link: `#code=` with the compressed text, so that no server has to keep it. */

const PREFIX = '#code=';

/** The most characters that a link may bring. */
const MOST = 16 * 1024;

/** The part of an address that holds some code. */
export async function hashOfCode(code: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(code), new CompressionStream('deflate-raw'));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return PREFIX + btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The code that an address holds; `undefined` if it holds none, or none that can be read. */
export async function codeOfHash(hash: string): Promise<string | undefined> {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const binary = atob(hash.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const code = await through(bytes, new DecompressionStream('deflate-raw'), MOST);
    return new TextDecoder('utf-8', { fatal: true }).decode(code).slice(0, MOST);
  } catch {
    return undefined;
  }
}

/** Sends bytes through a stream; gives up after so many. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) throw new RangeError('The link holds more code than an example has.');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
