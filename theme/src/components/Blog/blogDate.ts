/** Dates of posts: calendar days, the same in every time zone. */

import type { MessageKeyOf, PageMessageKey } from '../../messages/messageSets';
import type { Translate } from '../../messages/translate';

type BlogTranslate = Translate<PageMessageKey | MessageKeyOf<'blog'>>;

/** A day such as `2026-05-03` with its year: `May 3, 2026`, the month in full. */
export function longDate(translate: BlogTranslate, date: string): string {
  return translate('date.day', parts(translate, date));
}

/** A day without its year: `May 3`. */
export function dayOfYear(translate: BlogTranslate, date: string): string {
  return translate('blog.dayOfYear', parts(translate, date));
}

function parts(translate: BlogTranslate, date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  const months = translate('blog.months').split('|');
  return { year, month: months[Number(month) - 1] ?? month, day: Number(day) };
}
