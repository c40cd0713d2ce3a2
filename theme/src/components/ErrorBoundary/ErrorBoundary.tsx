import { Component, type ReactNode } from 'react';

type Props = {
  /** Renders the replacement; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A changed value also renders the children again. */
  subject?: unknown;
  children: ReactNode;
};

type State = { failure: { readonly error: unknown } | null; subject: unknown };

/** Contains a failure, so that the rest of the page stays usable. */
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
