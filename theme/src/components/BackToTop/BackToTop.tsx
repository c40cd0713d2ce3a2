import { useEffect, useRef } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';

/** Offers the way back up to a reader who turns around far down the page. */
export function BackToTop() {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // What decides comes with the first move, not with the page.
    const start = () => {
      const top = scrollY;
      import('./offerBackToTop').then(
        (it) => button.current && it.offerBackToTop(button.current, top),
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
