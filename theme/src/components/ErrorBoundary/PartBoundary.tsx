import { type ReactNode, use } from 'react';
import { PageContext } from '../../app/contexts';
import { CrashPage } from './CrashPage';
import { ErrorBoundary } from './ErrorBoundary';

type Props = {
  /** True if nothing else remains when the part fails. */
  isWhole?: boolean;
  children: ReactNode;
};

/** A part of the page that fails on its own; another page, or new data of this page, retries it. */
export function PartBoundary({ isWhole, children }: Props) {
  return (
    <ErrorBoundary
      subject={use(PageContext)}
      fallback={(error, retry) => <CrashPage error={error} isWhole={isWhole} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
