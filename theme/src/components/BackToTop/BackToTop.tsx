import { useEffect, useRef } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';

/** A button that scrolls to the top. It appears when a reader scrolls up, far from the top. */
export function BackToTop() {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The logic is loaded with the first scroll, not with the page.
    const start = () => {
      const top = scrollY;
      import('./watchScroll').then(
        (it) => button.current && it.watchScroll(button.current, top),
        () => {},
      );
    };
    addEventListener('scroll', start, { once: true, passive: true });
    return () => removeEventListener('scroll', start);
  }, []);

  return (
    <button
      className="back-to-top"
      type="button"
      aria-label={translate('backToTop')}
      hidden
      ref={button}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
