import { useSite, useTranslate } from '../../app/contexts';
import { storageSlot } from '../../storage/storage';
import { Icon } from '../Icon/Icon';
import * as css from './Announcement.module.css';
import { ANNOUNCEMENT_ATTRIBUTE, DISMISSED_KEY } from './announcementState';

/**
 * The bar above the navbar.
 *
 * It is in every page's HTML. The script before first paint marks the document when the reader has
 * closed it, and the style sheet hides it, so nothing moves. It is the page's banner then, of which
 * there is one, and the navbar below is a landmark of its own.
 */
export function Announcement() {
  const { announcement } = useSite();
  const translate = useTranslate();
  if (!announcement) return null;

  function handleClose() {
    storageSlot(DISMISSED_KEY).set('true');
    document.documentElement.setAttribute(ANNOUNCEMENT_ATTRIBUTE, 'closed');
    // The button goes with the bar; the keyboard goes on at what comes next.
    document.querySelector<HTMLElement>('nav a')?.focus();
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of everything else it is the banner
    <header className={css.Root} aria-label={translate('announcement.label')}>
      <div className={css.Content} dangerouslySetInnerHTML={{ __html: announcement.content }} />
      {announcement.isCloseable && (
        <button
          className={css.Close}
          type="button"
          aria-label={translate('announcement.close')}
          onClick={handleClose}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
