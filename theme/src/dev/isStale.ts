import type { HeadProps } from '../generated/props';

/**
 * Returns true if a page was rendered from another state of the site; false if it has no revision, such as an error
 * page.
 */
export function isStale(head: HeadProps, revision: string): boolean {
  const marks = head.tags.map(({ attributes }) => Object.fromEntries(attributes));
  const mark = marks.find(({ name }) => name === 'munseo:revision');
  return mark !== undefined && mark['content'] !== revision;
}
