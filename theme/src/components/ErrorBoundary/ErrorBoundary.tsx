import { Component, type ReactNode } from 'react';

type Props = {
  /** Draws what failed; `retry` draws the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};

type State = { failure: { readonly error: unknown } | null };

/** Keeps a failure inside: what stands around it stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
