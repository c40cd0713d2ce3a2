import { Component, type ReactNode } from 'react';

type Props = {
  /** Renders the replacement; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A changed value also renders the children again. */
  resetKey?: unknown;
  children: ReactNode;
};

type State = { failure: { readonly error: unknown } | null; key: unknown };

/** Contains a failure, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey: key }: Props, state: State): State | null {
    return key === state.key ? null : { failure: null, key };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
