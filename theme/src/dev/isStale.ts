import type { HeadProps } from '../generated/props';

/**
 * Returns true if a page was rendered from another revision of the site; false if it has no revision, such as an error
 * page.
 */
export function isStale(head: HeadProps, revision: string): boolean {
  const tags = head.tags.map(({ attributes }) => Object.fromEntries(attributes));
  const revisionTag = tags.find(({ name }) => name === 'munseo:revision');
  return revisionTag !== undefined && revisionTag['content'] !== revision;
}
