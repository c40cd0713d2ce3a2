/** Code in a link: `#code=` with the compressed text, so that no server has to store it. */

const PREFIX = '#code=';

/** Maximum length of the code in a link, in bytes. */
const MAX_LENGTH = 16 * 1024;

/** The hash of an address that contains some code. */
export async function hashOfCode(code: string): Promise<string> {
  const text = new TextEncoder().encode(code);
  const bytes = await transform(text, new CompressionStream('deflate-raw'));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return PREFIX + btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The code in a hash; `undefined` if there is none, or it is invalid or too long. */
export async function codeOfHash(hash: string): Promise<string | undefined> {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const binary = atob(hash.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const code = await transform(bytes, new DecompressionStream('deflate-raw'), MAX_LENGTH);
    return new TextDecoder('utf-8', { fatal: true }).decode(code).slice(0, MAX_LENGTH);
  } catch {
    return undefined;
  }
}

/** Sends bytes through a stream; fails after `maxLength`. */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  maxLength = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > maxLength) throw new RangeError(`The code is longer than ${maxLength} bytes.`);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
