/** Dates of posts: calendar days, the same in every time zone. */

import type { MessageKeyOf, PageMessageKey } from '../../messages/messageSets';
import { dateParts, type Translate } from '../../messages/translate';

type BlogTranslate = Translate<PageMessageKey | MessageKeyOf<'blog'>>;

/** A day such as `2026-05-03` with its year: `May 3, 2026`, the month in full. */
export function longDate(translate: BlogTranslate, date: string): string {
  return translate('date.day', dateParts(date, translate('blog.months')));
}

/** A day without its year: `May 3`. */
export function dayOfYear(translate: BlogTranslate, date: string): string {
  return translate('blog.dayOfYear', dateParts(date, translate('blog.months')));
}
