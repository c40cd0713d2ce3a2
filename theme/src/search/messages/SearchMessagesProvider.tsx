import { type ReactNode, useMemo } from 'react';
import { TranslateContext, useTranslate } from '../../app/contexts';
import type { MessageKey, PageMessageKey } from '../../messages/messageSets';
import { createTranslate, type Messages, type Translate } from '../../messages/translate';

type Props = {
  /** The messages that were loaded with the search. */
  messages: Messages;
  children: ReactNode;
};

/** Provides the messages of the search to its children, besides those of every page. */
export function SearchMessagesProvider({ messages, children }: Props) {
  const outer = useTranslate();
  const translate = useMemo((): Translate<MessageKey> => {
    const inner = createTranslate(messages);
    return (key, values) =>
      key in messages ? inner(key, values) : outer(key as PageMessageKey, values);
  }, [messages, outer]);
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}
