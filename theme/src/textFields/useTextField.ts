import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type WatchedText, watchText } from './watchText';

/**
 * Keeps a field and a text equal ({@link watchText}). The field must not have a `value`, because React would write it
 * during a composition.
 */
export function useTextField(
  text: string,
  onText: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const watched = useRef<WatchedText>(undefined);
  const report = useEffectEvent(onText);
  useLayoutEffect(() => {
    if (!field.current) return;
    watched.current = watchText(field.current, '', report);
    return () => watched.current?.stop();
  }, []);
  useLayoutEffect(() => watched.current?.write(text), [text]);
  return field;
}
