import type { MouseEvent } from 'react';
import { useTranslate } from '../../app/contexts';
import * as css from './SkipLink.module.css';

/**
 * The first stop of the Tab key: past the menus, to the text.
 *
 * After a visit, focus is on the region around the link, so that the next Tab starts from the top as it
 * does on a page just loaded, and the title of the new page is said.
 */
export function SkipLink() {
  const translate = useTranslate();
  const label = translate('skipToContent');
  return (
    <>
      <section className={css.Root} aria-label={label} tabIndex={-1} data-top="">
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is the link that it looks like */}
        <a className={css.Link} href="#content" onClick={focusMain}>
          {label}
        </a>
      </section>
      <p className={css.News} aria-live="polite" />
    </>
  );
}

/** By script the address stays as it is; the reader goes on in the text either way. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}
