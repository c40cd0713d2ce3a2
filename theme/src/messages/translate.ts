import type { MessageKey, PageMessageKey } from './messageSets';

/** The messages of a language. */
export type Messages = Readonly<Record<MessageKey, string>>;

/** Values for the placeholders of a message, such as `{name}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Finds a message and fills its placeholders; without other sets, among the messages of every page. */
export type Translate<Key extends MessageKey = PageMessageKey> = (
  key: Key,
  values?: MessageValues,
) => string;

/**
 * Makes the translate function of a language.
 *
 * A message with `{count}` may hold two forms, `one|other`; a language with a single form writes one.
 * A placeholder without a value stays as it is.
 */
export function createTranslate(messages: Messages): Translate<MessageKey> {
  return (key, values) => {
    const message = messages[key];
    if (!values) return message;
    const chosen = 'count' in values ? pluralForm(message, Number(values.count)) : message;
    return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
  };
}

function pluralForm(message: string, count: number): string {
  const forms = message.split('|');
  return (count === 1 ? forms[0] : forms.at(-1)) ?? message;
}

/** Writes a date such as `2026-05-03` in the reader's language, without needing `Intl`. */
export function formatDate(translate: Translate, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const months = translate('date.months').split('|');
  return translate('date.day', {
    year,
    month: months[Number(month) - 1] ?? month,
    day: Number(day),
  });
}
