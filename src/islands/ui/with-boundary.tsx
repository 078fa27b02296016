import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { sentence } from '@/domain/errors';
import { errorContext, logUnhandledErrors } from '@/stores/error-log';
import styles from './boundary.module.css';

logUnhandledErrors();

interface Props {
  island: string;
  children: ReactNode;
}

/** Keeps an island's errors from the rest of the page. */
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
      <div role="alert" className={styles.failure}>
        <p>{sentence('page/failed')}</p>
        <a href="/" className="button">
          Go Home
        </a>
      </div>
    );
  }
}

/** An island that says in its own place when it has failed, and leaves the rest of the page alone. */
export function withBoundary<P extends object>(name: string, Island: ComponentType<P>) {
  return function Bounded(props: P) {
    return (
      <Boundary island={name}>
        <Island {...props} />
      </Boundary>
    );
  };
}
