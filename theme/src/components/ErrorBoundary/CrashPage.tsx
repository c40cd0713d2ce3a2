import { use } from 'react';
import { NavigationContext, useTranslate } from '../../app/contexts';
import * as css from './CrashPage.module.css';
import { errorChain } from './errorChain';

type Props = { error: unknown; onRetry: () => void };

/**
 * What stands in the place of a page, or of a part of it, that failed to draw.
 *
 * Trying again fetches the page anew: most failures are mended where it comes from.
 */
export function CrashPage({ error, onRetry }: Props) {
  const translate = useTranslate();
  const navigation = use(NavigationContext);

  function handleClick() {
    if (navigation) void navigation.refresh().finally(onRetry);
    else onRetry();
  }

  return (
    <div className={css.Root} role="alert">
      <h1>{translate('crash.title')}</h1>
      <button className="button" type="button" onClick={handleClick}>
        {translate('crash.tryAgain')}
      </button>
      <pre className={css.Message}>{errorChain(error, translate('crash.cause'))}</pre>
    </div>
  );
}
