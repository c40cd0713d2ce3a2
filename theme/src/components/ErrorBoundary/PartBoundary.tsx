import { type ReactNode, use } from 'react';
import { PageContext } from '../../app/contexts';
import { CrashPage } from './CrashPage';
import { ErrorBoundary } from './ErrorBoundary';

type Props = {
  /** True if the part is the whole page. */
  isWholePage?: boolean;
  children: ReactNode;
};

/** A part of the page whose failure leaves the rest usable; another page, or new data of this page, retries it. */
export function PartBoundary({ isWholePage, children }: Props) {
  return (
    <ErrorBoundary
      resetKey={use(PageContext)}
      fallback={(error, retry) => (
        <CrashPage error={error} isWholePage={isWholePage} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
