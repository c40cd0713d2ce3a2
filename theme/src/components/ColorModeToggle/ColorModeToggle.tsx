import { useSyncExternalStore } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { listenToMode, shownMode } from '../../colorMode/colorMode';
import { Icon } from '../Icon/Icon';
import * as css from './ColorModeToggle.module.css';

/** Switches between light and dark (`watchColorModeToggle.ts`); hidden until scripts run. */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const translate = useTranslate();
  const mode = useSyncExternalStore(listenToMode, shownMode, () => 'light' as const);
  if (!colorMode.isSwitchable) return null;
  const label = translate('colorMode.toggle', {
    mode: translate(mode === 'dark' ? 'colorMode.dark' : 'colorMode.light'),
  });

  return (
    <button
      className={css.Root}
      type="button"
      data-needs-script=""
      title={label}
      aria-label={label}
      data-toggle="color-mode"
    >
      <Icon name="theme" />
    </button>
  );
}
