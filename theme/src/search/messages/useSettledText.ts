import { useEffect, useState } from 'react';

/** Time without a change before a text is announced, in ms. */
const PAUSE = 500;

/** A text for a live region: it follows when the text has not changed for a while, not with every key. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
