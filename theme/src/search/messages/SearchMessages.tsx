import { type ReactNode, useMemo } from 'react';
import { TranslateContext, useTranslate } from '../../app/contexts';
import type { MessageKey, PageMessageKey } from '../../messages/messageSets';
import { createTranslate, type Messages, type Translate } from '../../messages/translate';

type Props = {
  /** The messages that were loaded with the search. */
  words: Messages;
  children: ReactNode;
};

/** Provides the messages of the search to its children, besides those of every page. */
export function SearchMessages({ words, children }: Props) {
  const outer = useTranslate();
  const translate = useMemo((): Translate<MessageKey> => {
    const inner = createTranslate(words);
    return (key, values) =>
      key in words ? inner(key, values) : outer(key as PageMessageKey, values);
  }, [words, outer]);
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}
