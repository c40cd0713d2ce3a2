import { useEffect, useRef } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';

/** Offers the way back up to a reader who turns around far down the page. */
export function BackToTop() {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // What decides comes with the first move, not with the page; until it is here, moves are noted.
    let [last, top] = [scrollY, scrollY];
    let isAsked = false;
    const note = () => {
      [last, top] = [top, scrollY];
      if (isAsked) return;
      isAsked = true;
      import('./offerBackToTop').then(
        (it) => {
          removeEventListener('scroll', note);
          if (button.current) it.offerBackToTop(button.current, last);
        },
        () => {},
      );
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
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
