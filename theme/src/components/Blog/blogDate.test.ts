import { expect, test } from 'vitest';
import english from '../../../messages/en.json';
import korean from '../../../messages/ko.json';
import { createTranslate } from '../../messages/translate';
import { dayOfYear, longDate } from './blogDate';

const en = createTranslate(english);
const ko = createTranslate(korean);

test('longDate follows the format of the language, with the full name of the month', () => {
  expect(longDate(en, '2026-01-05')).toBe('January 5, 2026');
  expect(longDate(ko, '2026-01-05')).toBe('2026년 1월 5일');
});

test('dayOfYear omits the year', () => {
  expect(dayOfYear(en, '2026-12-31')).toBe('December 31');
  expect(dayOfYear(ko, '2026-12-31')).toBe('12월 31일');
});
