import type { MouseEvent } from 'react';
import { useTranslate } from '../../app/contexts';
import * as css from './SkipLink.module.css';

/** The first stop of the Tab key: past the menus, to the text. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is the link that it looks like
    <a className={css.Root} href="#content" onClick={focusMain}>
      {translate('skipToContent')}
    </a>
  );
}

/** By script the address stays as it is; the reader goes on in the text either way. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}
