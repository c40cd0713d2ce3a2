import { useTranslate } from '../../app/contexts';
import * as css from './Sidebar.module.css';

type Props = {
  /** Number of omitted entries. */
  count: number;
  /** The address of a page that lists all entries. */
  href: string | null;
  /** Fetches the omitted entries. */
  onShow: () => void;
};

/** The button or link that shows the entries omitted from a very long list. */
export function ShowMore({ count, href, onShow }: Props) {
  const translate = useTranslate();
  if (count === 0) return null;
  const text = translate('sidebar.more', { count });
  return href ? (
    <a className={css.More} href={href}>
      {text}
    </a>
  ) : (
    <button className={css.More} type="button" data-needs-script="" onClick={onShow}>
      {text}
    </button>
  );
}
