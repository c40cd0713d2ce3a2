import { use } from 'react';
import { NavigationContext, usePage, useTranslate } from '../../app/contexts';
import type { Translate } from '../../messages/translate';
import type { View } from '../../navigation/createNavigation';
import type { PageLoadError } from '../../navigation/pageLoader';
import { PartBoundary } from '../ErrorBoundary/PartBoundary';
import * as css from './PageView.module.css';

/** The main part: the page, a loading state, or an error. */
export function PageView({ view }: { view: View }) {
  const page = usePage();
  switch (view.status) {
    case 'ready':
      return (
        <PartBoundary key={page.url}>
          <view.Component content={page.content as never} />
        </PartBoundary>
      );
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <LoadFailure error={view.error} />;
  }
}

function Spinner() {
  const translate = useTranslate();
  return (
    <div className={css.Loading} role="status">
      <span className={css.Spinner} aria-hidden="true" />
      <span className={css.Label}>{translate('loading')}</span>
    </div>
  );
}

function LoadFailure({ error }: { error: unknown }) {
  const translate = useTranslate();
  const navigation = use(NavigationContext);
  const { url } = usePage();
  return (
    <div className={css.Failure} role="alert">
      <h1>{translate('page.failed')}</h1>
      <p>{reasonOf(error, url, translate)}</p>
      <button className="button" type="button" onClick={() => navigation?.retry()}>
        {translate('page.retry')}
      </button>
    </div>
  );
}

/** The reason why a page failed to load; internal errors keep their message. */
function reasonOf(error: unknown, path: string, translate: Translate): string {
  const { status } = error as Partial<PageLoadError>;
  if (error instanceof URIError) return translate('page.failed.path', { path });
  if (status) return translate('page.failed.status', { status });
  return error instanceof TypeError ? translate('page.failed.connection') : String(error);
}
