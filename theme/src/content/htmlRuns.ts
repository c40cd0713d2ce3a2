/**
 * A document's HTML is sent once, in the page itself. In the page's data its HTML runs are empty; they are read back
 * from the document before hydration.
 */

import type { PageContent, PageProps, Part } from '../generated/props';

/** The page with the HTML of its runs, in document order. */
export function withRuns(page: PageProps, runs: Iterable<string>): PageProps {
  const content: PageContent = page.content;
  if (!('body' in content)) return page;
  const next = runs[Symbol.iterator]();
  return { ...page, content: { ...content, body: content.body.map((part) => fill(part, next)) } };
}

function fill(part: Part, runs: Iterator<string>): Part {
  if (part.type === 'html') return { ...part, html: runs.next().value ?? part.html };
  return { ...part, children: part.children.map((child) => fill(child, runs)) };
}

/** The HTML of the runs of a document. */
export function readRuns(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll('[data-run]'), (run) => run.innerHTML);
}
