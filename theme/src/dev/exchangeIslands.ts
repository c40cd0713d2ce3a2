/** After an edit of components, exchanges their islands; everything else of the page keeps its state. */

import { element } from '../content/element';
import type { HeadProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import type { PageLoader } from '../navigation/pageLoader';

/** Exchanges the islands that differ from those in the page's current data. Rejects if that is not enough. */
export async function exchangeIslands(navigation: Navigation, loader: PageLoader): Promise<void> {
  loader.remove();
  const { page } = navigation.getSnapshot();
  const next = await loader.load(page.url);
  // Another edit, or another page.
  if (loader.peek(page.url) !== next) return;
  if (navigation.getSnapshot().page !== page) return exchangeIslands(navigation, loader);

  const drawn = element('template').content;
  JSON.stringify(next, (_, value) => {
    if (typeof value === 'string' && value.includes(' data-island=')) {
      drawn.append(element('template', { innerHTML: value }).content);
    }
    return value;
  });
  const islands = new Map(islandsIn(drawn).map((it) => [keyOf(it), it]));
  const shown = islandsIn(document);
  const edited = shown.filter((it) => versionOf(it) !== versionOf(islands.get(keyOf(it))));
  const isSame =
    next.head.title === page.head.title &&
    new Set(shown.map(keyOf)).size === islands.size &&
    // A layout contains the text of the page.
    edited.every((it) => islands.has(keyOf(it)) && keyOf(it) !== 'layout-');
  if (!isSame) throw new Error('another page');

  const old = await addFiles(next.head);
  for (const it of edited) it.after(islands.get(keyOf(it))?.cloneNode(true) ?? '');
  // Taken over before the old ones go: a slot would get the state of its old element.
  await null;
  for (const it of [...edited, ...old]) it.remove();
  // For the next visit; the text of this page stays.
  Object.assign(page.head, next.head);
}

function islandsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-island]')];
}

/** What an island is called, also after an edit. */
function keyOf({ dataset }: HTMLElement): string {
  return dataset['island']?.split(' ')[0] ?? '';
}

/** What an island is drawn from, or what was drawn. */
function versionOf(island?: HTMLElement): string {
  return `${island?.getAttribute('data-munseo-component')} ${island?.dataset['island']}`;
}

/** Loads the styles and scripts that the page does not have yet; returns the styles that it no longer needs. */
async function addFiles({ tags }: HeadProps): Promise<Element[]> {
  const old = new Set(document.head.querySelectorAll('link[rel=stylesheet][data-munseo-head]'));
  const added = tags.map(({ tag, attributes }) => {
    const { rel, href, src } = Object.fromEntries(attributes);
    const url = rel === 'stylesheet' ? href : src;
    const known = document.querySelector(`link[rel=stylesheet][href="${url}"], [src="${url}"]`);
    if (known) old.delete(known);
    if (known || !url) return null;
    const file = document.createElement(tag);
    for (const [name, value] of attributes) file.setAttribute(name, value);
    file.dataset['munseoHead'] = '';
    document.head.append(file);
    return new Promise((done) => Object.assign(file, { onload: done, onerror: done }));
  });
  await Promise.all(added);
  return [...old];
}
