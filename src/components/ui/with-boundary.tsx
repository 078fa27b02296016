import { Component, type ComponentType, type ReactNode } from 'react';
import { commonErrors } from '@/lib/errors';

/** An error boundary that shows a message in place of a broken island. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="actions">
        <p>{commonErrors['page/failed']}</p>
        <a href="/" className="button">
          Go Home
        </a>
      </div>
    );
  }
}

export function withBoundary<P extends object>(Island: ComponentType<P>) {
  return function Bounded(props: P) {
    return (
      <Boundary>
        <Island {...props} />
      </Boundary>
    );
  };
}
