import { Component, type ReactNode } from 'react';

type State = { caught: { error: unknown } | null };
type Props = { children: ReactNode; fallback: (error: unknown) => ReactNode };

/** A class, because React offers error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null ? this.props.children : this.props.fallback(caught.error);
  }
}
