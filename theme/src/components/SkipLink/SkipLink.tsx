import type { MouseEvent } from 'react';
import { useTranslate } from '../../app/contexts';
import * as css from './SkipLink.module.css';

/**
 * The first stop of the Tab key: a link that skips the menus.
 *
 * After a navigation, the region around the link has focus, so that the next Tab starts from the top as on a newly
 * loaded page, and screen readers read the title of the new page.
 */
export function SkipLink() {
  const translate = useTranslate();
  const label = translate('skipToContent');
  return (
    <>
      <section className={css.Root} aria-label={label} tabIndex={-1} data-top="">
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is the link that it looks like */}
        <a className={css.Link} href="#:content" onClick={focusMain}>
          {label}
        </a>
      </section>
      <p className={css.Live} aria-live="polite" />
    </>
  );
}

/** Focuses the text without changing the address. Without scripts, the link does so by its fragment. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}
