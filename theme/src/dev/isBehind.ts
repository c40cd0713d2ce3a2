import type { HeadProps } from '../generated/props';

/** Returns true if a page was rendered from another state of the site; false for one without a mark, such as an error. */
export function isBehind(head: HeadProps, revision: string): boolean {
  const marks = head.tags.map(({ attributes }) => Object.fromEntries(attributes));
  const mark = marks.find(({ name }) => name === 'munseo:revision');
  return mark !== undefined && mark['content'] !== revision;
}
