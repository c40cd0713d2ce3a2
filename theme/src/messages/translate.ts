/** Words of the theme: one file per language, one type for the keys of all of them. */

import type korean from '../../messages/ko.json';

/** Names a message; the Korean file is the list of all there are. */
export type MessageKey = keyof typeof korean;

/** A language's words. */
export type Messages = Readonly<Record<MessageKey, string>>;

/** What stands for `{name}` in a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Finds a message and fills its placeholders. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * Makes the translator of a language.
 *
 * A message with `{count}` may hold two forms, `one|other`; a language with a single form writes one.
 * A placeholder without a value stays as it is.
 */
export function createTranslate(messages: Messages): Translate {
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
