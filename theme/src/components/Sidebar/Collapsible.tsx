import { type ReactNode, useEffect, useRef, useState } from 'react';
import { collapseDuration } from './collapseDuration';

type Props = {
  isOpen: boolean;
  /** True if the reader opened it: then the first render animates. */
  isToggled?: boolean;
  children: ReactNode;
};

/** Animates its height when opened and closed; initially open content is not animated. */
export function Collapsible({ isOpen, isToggled, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen && !isToggled);
  const [isClosing, setIsClosing] = useState(false);
  const [shown, setShown] = useState(isOpen);
  if (shown !== isOpen) {
    setShown(isOpen);
    setIsClosing(!isOpen);
  }

  useEffect(() => {
    const element = root.current;
    if (!element || wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const height = element.scrollHeight;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const full = { blockSize: `${height}px`, overflow: 'clip' };
    const none = { blockSize: '0', overflow: 'clip' };
    const animation = element.animate(isOpen ? [none, full] : [full, none], {
      duration: collapseDuration(height, isReduced),
      easing: 'ease-in-out',
    });
    animation.onfinish = () => setIsClosing(false);
    return () => animation.cancel();
  }, [isOpen]);

  return (
    <div ref={root} hidden={!isOpen && !isClosing} data-collapsible="">
      {children}
    </div>
  );
}
