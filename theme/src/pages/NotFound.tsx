import { useSite, useTranslate } from '../app/contexts';
import * as css from './NotFound.module.css';

/** What is shown where there is no page. */
export default function NotFound() {
  const translate = useTranslate();
  const { locale } = useSite();
  return (
    <div className={css.Root}>
      <p className={css.Code} aria-hidden="true">
        never
      </p>
      <h1>{translate('notFound.title')}</h1>
      <p>{translate('notFound.text')}</p>
      <p>{translate('notFound.owner')}</p>
      <a className="button" href={locale.homeUrl}>
        {translate('breadcrumbs.home')}
      </a>
    </div>
  );
}
