import { type ComponentType, type ReactNode, useMemo } from 'react';
import { TranslateContext, useTranslate } from '../../app/contexts';
import { loadMessages } from '../../messages/loadMessages';
import type { MessageKey, PageMessageKey } from '../../messages/messageSets';
import { createTranslate, type Messages, type Translate } from '../../messages/translate';
import { adoptStyles } from '../../styles/adoptStyles';
import styles from '../styles/search.css?inline';

/** Loads the messages and the styles of the search, and returns a component that has them. */
export async function withSearchMessages<Props extends object>(
  Component: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  const messages = await loadMessages('search');
  adoptStyles(styles);
  return (props) => (
    <SearchMessages messages={messages}>
      <Component {...props} />
    </SearchMessages>
  );
}

/** Provides the messages of the search to its children, besides those of every page. */
function SearchMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const outer = useTranslate();
  const translate = useMemo((): Translate<MessageKey> => {
    const inner = createTranslate(messages);
    return (key, values) =>
      key in messages ? inner(key, values) : outer(key as PageMessageKey, values);
  }, [messages, outer]);
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}
