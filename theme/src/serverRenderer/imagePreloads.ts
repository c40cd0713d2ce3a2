/** Images that are not lazy are preloaded, as in React: the first ten, and those of high priority, which come first. */

import { attribute } from './attributes';
import type { Props } from './element';

const FIRST = 10;

let links = new Map<string, string>();
let first: string[] = [];

/** Clears the images of the previous page. */
export function resetPreloads(): void {
  links = new Map();
  first = [];
}

/** Records an image of the page. */
export function preloadImage(props: Props): void {
  const { src, srcSet, loading, fetchPriority } = props;
  if (loading === 'lazy' || fetchPriority === 'low') return;
  if (!isPreloadable(src) || !isPreloadable(srcSet) || !(src || srcSet)) return;
  const sizes = typeof props.sizes === 'string' ? props.sizes : undefined;
  const key = srcSet ? `${srcSet}\n${sizes ?? ''}` : (src as string);
  const isFirst = fetchPriority === 'high' || first.length < FIRST;
  if (!links.has(key)) links.set(key, link(props, sizes));
  else if (first.includes(key)) return;
  if (isFirst) first.push(key);
}

/** The links, in the order in which browsers should load them. */
export function preloadLinks(): string {
  if (links.size === 0) return '';
  const others = Array.from(links.keys()).filter((key) => !first.includes(key));
  return [...first, ...others].map((key) => links.get(key)).join('');
}

/** Returns true for a missing address, and for one that does not contain the image itself (`data:`). */
function isPreloadable(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'string' && !/^data:/i.test(value))
  );
}

function link(props: Props, sizes: string | undefined): string {
  const { src, srcSet, crossOrigin } = props;
  const attributes: Props = {
    rel: 'preload',
    as: 'image',
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    crossOrigin: crossOriginOf(crossOrigin),
    integrity: props.integrity,
    type: props.type,
    fetchPriority: props.fetchPriority,
    referrerPolicy: props.referrerPolicy,
  };
  let html = '<link';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) html += attribute(name, value);
  }
  return `${html}/>`;
}

/** The two modes of fetching across origins: with credentials, and (an empty text) without. */
function crossOriginOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value === 'use-credentials' ? value : '';
}
