import { useTranslate } from '../../app/contexts';
import * as css from './SkipLink.module.css';

/** The first stop of the Tab key: past the menus, to the text. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <a className={css.Root} href="#content">
      {translate('skipToContent')}
    </a>
  );
}
