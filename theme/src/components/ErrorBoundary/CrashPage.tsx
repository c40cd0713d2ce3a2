import { useTranslate } from '../../app/contexts';
import * as css from './CrashPage.module.css';
import { errorChain } from './errorChain';

type Props = { error: unknown; onRetry: () => void };

/** What stands in the place of a page that failed to draw. */
export function CrashPage({ error, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <div className={css.Root} role="alert">
      <h1>{translate('crash.title')}</h1>
      <button className="button" type="button" onClick={onRetry}>
        {translate('crash.tryAgain')}
      </button>
      <pre className={css.Message}>{errorChain(error, translate('crash.cause'))}</pre>
    </div>
  );
}
