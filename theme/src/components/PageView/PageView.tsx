import { use } from 'react';
import { NavigationContext, usePage, useTranslate } from '../../app/contexts';
import type { View } from '../../navigation/createNavigation';
import { PartBoundary } from '../ErrorBoundary/PartBoundary';
import * as css from './PageView.module.css';

/** The main part: the page, the news that it is coming, or why it is not. */
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
