import { useTranslate } from '../../app/contexts';
import * as css from './Sidebar.module.css';

type Props = {
  /** Number of omitted entries. */
  count: number;
  /** A page that lists them all. */
  href: string | null;
  /** Fetches them. */
  onShow: () => void;
};

/** Stands for entries that were left out of a very long list. */
export function Omitted({ count, href, onShow }: Props) {
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
