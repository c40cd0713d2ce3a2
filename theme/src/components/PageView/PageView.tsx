import { use } from 'react';
import { NavigationContext, usePage, useTranslate } from '../../app/contexts';
import type { View } from '../../navigation/createNavigation';
import { CrashPage } from '../ErrorBoundary/CrashPage';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary';
import * as css from './PageView.module.css';

/** The main part: the page, the news that it is coming, or why it is not. */
export function PageView({ view }: { view: View }) {
  const page = usePage();
  switch (view.status) {
    case 'ready':
      return (
        <ErrorBoundary
          key={page.url}
          fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}
        >
          <view.Component content={page.content as never} />
        </ErrorBoundary>
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

function LoadFailure({ error }: { error: Error }) {
  const translate = useTranslate();
  const navigation = use(NavigationContext);
  return (
    <div className={css.Failure} role="alert">
      <h1>{translate('page.failed')}</h1>
      <p>{error.message}</p>
      <button className="button" type="button" onClick={() => navigation?.retry()}>
        {translate('page.retry')}
      </button>
    </div>
  );
}
