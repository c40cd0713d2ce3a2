/** How the bundler ends an import of a chunk that has no style sheets. */
const END = ',[],import.meta.url)';

/**
 * Finished code in which chunks without styles are imported by the language alone: the bundler has every
 * import made by a function that brings styles, too, before it knows which chunks have any. It is 140
 * bytes of brotli in what every reader loads.
 */
export function withPlainImports(code: string): string {
  let rest = code;
  let end = rest.lastIndexOf(END);
  while (end !== -1) {
    const start = opening(rest, end);
    const load = rest.slice(start + 1, end);
    if (load.startsWith('()=>import(')) {
      const before = rest.slice(0, start).replace(/[\w$]+$/, '');
      rest = before + load.slice('()=>'.length) + rest.slice(end + END.length);
    }
    end = start > 0 ? rest.lastIndexOf(END, start - 1) : -1;
  }
  return rest;
}

/** Where the parenthesis opens that is still open at a place; names of chunks have none. */
function opening(code: string, place: number): number {
  let depth = 1;
  let at = place;
  while (depth > 0 && at > 0) {
    at -= 1;
    if (code[at] === ')') depth += 1;
    else if (code[at] === '(') depth -= 1;
  }
  return at;
}
