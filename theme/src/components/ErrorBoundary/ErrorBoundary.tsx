import { Component, type ReactNode } from 'react';

type Props = {
  /** Renders the replacement; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A changed value also renders the children again. */
  resetKey?: unknown;
  children: ReactNode;
};

type State = { failure: { readonly error: unknown } | null };

/** Contains a failure, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetKey }: Props, { failure }: State) {
    // Not a failure of this very update.
    if (failure && resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
