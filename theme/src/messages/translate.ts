import type { MessageKey, MessageKeyOf, PageMessageKey } from './messageSets';

/** The messages of a language. */
export type Messages = Readonly<Record<MessageKey, string>> & {
  /**
   * The message form of each count: a digit for each count below 100, then one for each remainder of larger counts by
   * 100. Counts without a digit use the last form. After an `m`, the digit of whole millions. Absent for languages with
   * one form for 1 and one for all others.
   */
  readonly plural?: string;
  /** The separator of thousands, the number of digits from which it is written, and `2` for the groups of India. */
  readonly numbers?: string;
};

/** Values for the placeholders of a message, such as `{name}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Finds a message and fills in its placeholders; without further sets, among the messages of every page. */
export type Translate<Key extends MessageKey = PageMessageKey> = (
  key: Key,
  values?: MessageValues,
) => string;

/** Finds messages that are loaded on demand. */
export type DeferredTranslate = Translate<MessageKeyOf<'deferred'>>;

/**
 * Creates the translate function of a language.
 *
 * A message with `{count}` may contain several forms, such as `one|other`; a language with a single form has one. A
 * placeholder without a value stays as it is.
 */
export function createTranslate(messages: Messages): Translate<MessageKey> {
  return (key, values) => {
    const message = messages[key];
    if (!values) return message;
    const chosen =
      'count' in values ? pluralForm(messages, message, Number(values.count)) : message;
    return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name] ?? placeholder;
      return typeof value === 'number' ? formatNumber(messages, value) : value;
    });
  };
}

function formatNumber({ numbers = ',4' }: Messages, value: number): string {
  const [separator = '', digits, group = 3] = numbers;
  const text = String(value);
  if (text.length < Number(digits)) return text;
  return text.replace(new RegExp(`\\B(?=(\\d{${group}})*\\d{3}$)`, 'g'), separator);
}

function pluralForm({ plural = '-0' }: Messages, message: string, count: number): string {
  const forms = message.split('|');
  const [digits = '', million] = plural.split('m');
  const ofMillions = count && !(count % 1_000_000) && million;
  const digit = ofMillions || digits[count < 100 ? count : 100 + (count % 100)];
  return forms[Number(digit)] ?? forms.at(-1) ?? message;
}

/** Formats a date such as `2026-05-03` in the reader's language without `Intl`. */
export function formatDate(translate: Translate, date: string): string {
  return translate('date.day', dateParts(date, translate('date.months')));
}

/** The parts of a date such as `2026-05-03`; `months` are the names of all months. */
export function dateParts(date: string, months: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: months.split('|')[Number(month) - 1] ?? month, day: Number(day) };
}
