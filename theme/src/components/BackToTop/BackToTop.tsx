import { useEffect, useState } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './BackToTop.module.css';
import { isOffered } from './backToTopRule';
import { smoothScrollToTop } from './smoothScroll';

/** Offers the way back up to a reader who turns around far down the page. */
export function BackToTop() {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    let last = scrollY;
    let isAnchorJump = false;
    const handleScroll = () => {
      const top = scrollY;
      if (!isAnchorJump) setIsShown((shown) => isOffered(shown, last, top, distanceToEnd()));
      isAnchorJump = false;
      last = top;
    };
    const handleHashChange = () => {
      isAnchorJump = true;
      setIsShown(false);
    };
    addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('hashchange', handleHashChange);
    return () => {
      removeEventListener('scroll', handleScroll);
      removeEventListener('hashchange', handleHashChange);
    };
  }, []);

  return (
    <button
      className={css.Root}
      type="button"
      aria-label={translate('backToTop')}
      hidden={!isShown}
      onClick={smoothScrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - scrollY - innerHeight;
}
