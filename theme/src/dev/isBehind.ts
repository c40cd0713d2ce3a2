import type { HeadProps } from '../generated/props';

/** Whether a page was drawn from another state of the site; one without a mark, such as an error, is not. */
export function isBehind(head: HeadProps, revision: string): boolean {
  const marks = head.tags.map(({ attributes }) => Object.fromEntries(attributes));
  const mark = marks.find(({ name }) => name === 'munseo:revision');
  return mark !== undefined && mark['content'] !== revision;
}
