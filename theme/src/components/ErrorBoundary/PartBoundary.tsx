import { type ReactNode, use, useEffect } from 'react';
import { PageContext, useSite, useTranslate } from '../../app/contexts';
import { CrashPage } from './CrashPage';
import { ErrorBoundary } from './ErrorBoundary';

/** A part of the page that fails alone; another page, or a new state of this one, is a new chance. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      subject={use(PageContext)}
      fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The last resort, around everything: the window is named after the failure, too. */
export function RootBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      subject={use(PageContext)}
      fallback={(error, retry) => <RootCrash error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function RootCrash(props: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { title } = useSite();
  useEffect(() => {
    const before = document.title;
    document.title = `${translate('crash.page')} | ${title}`;
    return () => {
      document.title = before;
    };
  }, [translate, title]);
  return <CrashPage {...props} />;
}
