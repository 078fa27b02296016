import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { sentence } from '@/messages/errors';
import { errorContext, logUnhandledErrors } from '@/stores/error-log';
import './controls.css';

logUnhandledErrors();

interface Props {
  island: string;
  children: ReactNode;
}

/** An error boundary that shows a message in place of a broken island. */
class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // React itself logs the error; this adds its context.
  override componentDidCatch(_: Error, { componentStack }: ErrorInfo) {
    console.warn('An island stopped', { ...errorContext(this.props.island), componentStack });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="actions">
        <p>{sentence('page/failed')}</p>
        <a href="/" className="button">
          Go Home
        </a>
      </div>
    );
  }
}

/** Wraps an island in an error boundary. */
export function withBoundary<P extends object>(name: string, Island: ComponentType<P>) {
  return function Bounded(props: P) {
    return (
      <Boundary island={name}>
        <Island {...props} />
      </Boundary>
    );
  };
}
