import { Component, type ReactNode } from 'react';

type Props = {
  /** Draws what failed; `retry` draws the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Another value draws the children again, too. */
  subject?: unknown;
  children: ReactNode;
};

type State = { failure: { readonly error: unknown } | null; subject: unknown };

/** Keeps a failure inside: what stands around it stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { failure: null, subject };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
