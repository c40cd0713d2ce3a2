/** Keeps elements and components of the current page that an edit does not change, with their state. */

import { element } from '../content/element';
import type { PageProps, Part } from '../generated/props';

/** What has a state. Other elements that change are replaced: scripts may have read them. */
const STATE = '[data-munseo-component], input, select, textarea, details, iframe, audio, video';

/** HTML that the theme sets in a place of the page next changes only what differs from the HTML of this page. */
export function keepNodes({ content, slots }: PageProps): void {
  const texts = 'body' in content ? content.body.flatMap(runsOf) : [];
  const runs = document.querySelectorAll('[data-run]');
  if (runs.length === texts.length) for (const run of runs) keepIn(run, texts.shift());
  for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) {
    keepIn(slot, slots?.[slot.dataset['slot'] ?? '']);
  }
}

function runsOf(part: Part): string[] {
  return part.type === 'html' ? [part.html] : part.children.flatMap(runsOf);
}

function keepIn(place: Element, old: string | undefined): void {
  if (old === undefined) return;
  const parsed = (innerHTML: string) => element('template', { innerHTML }).content;
  Object.defineProperty(place, 'innerHTML', {
    configurable: true,
    set(html: string) {
      Reflect.deleteProperty(place, 'innerHTML');
      if (!patch(place, parsed(old), parsed(html))) place.innerHTML = html;
    },
  });
}

/** Changes the content of a node from one HTML to another; returns false if scripts have added or removed nodes. */
function patch(place: Node, from: Node, to: Node): boolean {
  const live = [...place.childNodes];
  const old = [...from.childNodes];
  const next = [...to.childNodes];
  if (live.length !== old.length) return false;
  let rest: ChildNode | null = null;
  const isSame = (a?: Node, b?: Node) => b && a?.isEqualNode(b);
  while (isSame(old.at(-1), next.at(-1))) {
    rest = live.pop() ?? null;
    old.pop();
    next.pop();
  }
  while (isSame(old[0], next[0])) for (const it of [live, old, next]) it.shift();
  for (const [at, node] of live.entries()) patchNode(node, old[at] as Node, next[at]);
  for (const added of next.slice(live.length)) place.insertBefore(added, rest);
  return true;
}

function patchNode(live: ChildNode, from: Node, to: Node | undefined): void {
  if (!to) live.remove();
  if (!to || from.isEqualNode(to)) return;
  if (live instanceof Element && live.hasAttribute('data-munseo-component')) {
    // Components that can display the new data cancel it.
    const event = new CustomEvent('munseo:edit', { bubbles: true, cancelable: true, detail: to });
    if (live.dispatchEvent(event)) live.replaceWith(to);
    return;
  }
  const canStay = live instanceof Element && live.querySelector(STATE);
  const isSame = from.cloneNode().isEqualNode(to.cloneNode());
  if (!canStay || !isSame || !patch(live, from, to)) live.replaceWith(to);
}
