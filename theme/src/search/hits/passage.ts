/** The passage that answers a question: sentences from the index, and the first code block of their section. */

import type { Part } from '../../generated/props';
import { fetchJson } from '../../navigation/fetchJson';
import { loadOnce } from '../../navigation/loadOnce';
import { pageDataUrl } from '../../navigation/urls';
import { type Hit, readHit, readTextRuns, type TextRun } from './hits';

/** A passage of a section. */
export interface Passage {
  /** The section. */
  readonly hit: Hit;
  /** Its sentences, with the words of the query marked. */
  readonly runs: readonly TextRun[];
  /** The first code block of the section, as HTML of the page; absent if it has none, or it did not load in time. */
  readonly code?: string | undefined;
}

/** Timeout for the code of a passage, in ms: code that came later would shift the layout. */
const TIMEOUT = 150;
/** Longer blocks are omitted, so that a passage stays short. */
const MAX_LINES = 10;

/** Reads the passage of a response; `undefined` without a text, an address or the title of its page. */
export function readPassage(value: unknown): Passage | undefined {
  const passage = (value ?? {}) as Record<string, unknown>;
  const hit = readHit({ ...passage, type: undefined });
  if (!hit || typeof passage['value'] !== 'string') return undefined;
  return { hit, runs: readTextRuns(passage['value']) };
}

const blocks = new Map<string, Promise<string | undefined>>();

/** A passage with its code, if the page at `href` is part of this site, has code, and loads in time. */
export async function withCode(passage: Passage, href: string): Promise<Passage> {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) return passage;
  const loading = loadOnce(blocks, url.href, () => loadCode(url));
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT));
  return { ...passage, code: await Promise.race([loading, timeout]).catch(() => undefined) };
}

async function loadCode(url: URL): Promise<string | undefined> {
  const { content } = await fetchJson<{ content?: { body?: Part[] } }>(pageDataUrl(url.pathname));
  const html = (content?.body ?? []).map(htmlOf).join('');
  const document = new DOMParser().parseFromString(html, 'text/html');
  return firstCode(document.body, decodeURIComponent(url.hash.slice(1)));
}

function htmlOf(part: Part): string {
  return part.type === 'html' ? part.html : part.children.map(htmlOf).join('');
}

/**
 * The first code block between a heading and the next one, without its imports; for an empty `id`, that of the page.
 * Signatures are skipped. `undefined` if there is no code block, or it has more than {@link MAX_LINES} lines.
 */
export function firstCode(root: ParentNode, id: string): string | undefined {
  let isWithin = id === '';
  for (const element of root.querySelectorAll('h1, h2, h3, h4, h5, h6, pre > code')) {
    if (!element.matches('code')) {
      if (isWithin && id !== '') return undefined;
      isWithin = isWithin || element.id === id;
    } else if (isWithin && !element.closest('.signature')) {
      // Imports that are folded on the page are omitted.
      for (const fold of element.querySelectorAll('.fold')) fold.remove();
      const lines = element.textContent?.trimEnd().split('\n') ?? [];
      return lines.length > MAX_LINES ? undefined : withoutImports(element.innerHTML);
    }
  }
  return undefined;
}

/** Code without the import lines at its beginning. */
function withoutImports(html: string): string {
  const lines = html.trimEnd().split('\n');
  const isImport = (line: string) => /^import\b.*\bfrom\b/.test(line.replace(/<[^>]*>/g, ''));
  const count = lines.findIndex((line) => !isImport(line) && line.trim() !== '');
  return lines.slice(Math.max(count, 0)).join('\n');
}
