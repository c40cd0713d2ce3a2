import { useSite, useTranslate } from '../../app/contexts';
import { Slot } from '../../app/Slot';
import { storageSlot } from '../../storage/storage';
import { Icon } from '../Icon/Icon';
import * as css from './Announcement.module.css';
import { ANNOUNCEMENT_ATTRIBUTE, DISMISSED_KEY } from './announcementState';

/**
 * The bar above the navbar.
 *
 * It is in every page's HTML. If the reader has closed it, the script before first paint marks the document and the
 * style sheet hides the bar, so nothing moves. The bar is the page's banner landmark; the navbar below is then a
 * landmark of another type.
 */
export function Announcement() {
  const { announcement } = useSite();
  const translate = useTranslate();
  if (!announcement) return null;

  function handleClose() {
    storageSlot(DISMISSED_KEY).set('true');
    document.documentElement.setAttribute(ANNOUNCEMENT_ATTRIBUTE, 'closed');
    // The button disappears with the bar, so focus moves to the next element.
    document.querySelector<HTMLElement>('nav a')?.focus();
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of everything else it is the banner
    <header className={css.Root} aria-label={translate('announcement.label')}>
      <Slot name="announcement">
        <div dangerouslySetInnerHTML={{ __html: announcement.content }} />
      </Slot>
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
