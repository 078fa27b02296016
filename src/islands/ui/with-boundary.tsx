import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { sentence } from '@/domain/errors';
import { logTroubles, whereabouts } from '@/stores/trouble-log';
import styles from './boundary.module.css';

logTroubles();

interface Props {
  island: string;
  children: ReactNode;
}

/** Keeps what goes wrong in an island from the rest of the page. */
class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // React itself has logged the error; this says where it belongs.
  override componentDidCatch(_: Error, { componentStack }: ErrorInfo) {
    console.warn('An island stopped', { ...whereabouts(this.props.island), componentStack });
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

/** An island that, should it fail, says so in its own place and leaves the rest of the page alone. */
export function withBoundary<P extends object>(name: string, Island: ComponentType<P>) {
  return function Bounded(props: P) {
    return (
      <Boundary island={name}>
        <Island {...props} />
      </Boundary>
    );
  };
}
