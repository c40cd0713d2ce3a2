import { use, useEffect } from 'react';
import { NavigationContext, useSite, useTranslate } from '../../app/contexts';
import * as css from './CrashPage.module.css';

type Props = {
  error: unknown;
  /** True if it replaces the whole page; then the window title reports the failure, too. */
  isWholePage?: boolean | undefined;
  onRetry: () => void;
};

/**
 * Replaces a page, or a part of it, that failed to render.
 *
 * Retrying fetches the page again, which fixes most failures.
 */
export function CrashPage({ error, isWholePage, onRetry }: Props) {
  const translate = useTranslate();
  const { title } = useSite();
  const navigation = use(NavigationContext);

  useEffect(() => {
    if (isWholePage) document.title = `${translate('crash.page')} | ${title}`;
  }, [isWholePage, translate, title]);

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

/** The messages of an error and all its causes, as paragraphs; `label` precedes each cause. */
export function errorChain(error: unknown, label: string): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let next = error; next !== undefined && !seen.has(next); next = causeOf(next)) {
    seen.add(next);
    messages.push(next instanceof Error ? next.message : String(next));
  }
  return messages.join(`\n\n${label}\n`);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
