import { Component, type ReactNode } from 'react';

type State = { broken: { error: unknown } | null };
type Props = { children: ReactNode; fallback: (error: unknown) => ReactNode };

/** React catches what a page throws in a class only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.fallback(broken.error);
  }
}
