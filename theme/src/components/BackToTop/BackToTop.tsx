import { useEffect, useRef } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './BackToTop.module.css';

/** Offers the way back up to a reader who turns around far down the page. */
export function BackToTop() {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // What decides comes with the first move down, not with the page.
    const start = () =>
      import('./offerBackToTop').then(
        (it) => button.current && it.offerBackToTop(button.current),
        () => {},
      );
    addEventListener('scroll', start, { once: true, passive: true });
    return () => removeEventListener('scroll', start);
  }, []);

  return (
    <button
      className={css.Root}
      type="button"
      aria-label={translate('backToTop')}
      hidden
      ref={button}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
