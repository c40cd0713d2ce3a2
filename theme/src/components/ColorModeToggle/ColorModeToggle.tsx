import { useSyncExternalStore } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { COLOR_MODE_KEY, listenToMode, showMode, shownMode } from '../../colorMode/colorMode';
import { storageSlot } from '../../storage/storage';
import { Icon } from '../Icon/Icon';
import * as css from './ColorModeToggle.module.css';

/** Switches between light and dark; hidden until the page can answer. */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const translate = useTranslate();
  const mode = useSyncExternalStore(listenToMode, shownMode, () => 'light' as const);
  if (!colorMode.isSwitchable) return null;
  const label = translate('colorMode.toggle', {
    mode: translate(mode === 'dark' ? 'colorMode.dark' : 'colorMode.light'),
  });

  function handleClick() {
    const next = mode === 'dark' ? 'light' : 'dark';
    showMode(next);
    storageSlot(COLOR_MODE_KEY).set(next);
  }

  return (
    <button
      className={css.Root}
      type="button"
      data-needs-script=""
      title={label}
      aria-label={label}
      onClick={handleClick}
    >
      <Icon name="theme" />
    </button>
  );
}
