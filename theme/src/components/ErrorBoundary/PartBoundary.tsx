import { type ReactNode, use } from 'react';
import { PageContext } from '../../app/contexts';
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
