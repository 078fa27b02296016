import { Component, type ComponentType, type ReactNode } from 'react';
import { commonErrors } from '@/lib/errors';

/** What is shown in place of a broken island. */
interface Failure {
  text: string;
  /** The label of the link home. */
  button: string;
}

const FAILURE: Failure = { text: commonErrors['page/failed'], button: 'Go Home' };

/** An error boundary that shows a message in place of a broken island. */
class Boundary extends Component<
  { failureOf: () => Failure; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { text, button } = this.props.failureOf();
    return (
      <div role="alert" className="actions">
        <p>{text}</p>
        <a href="/" className="button">
          {button}
        </a>
      </div>
    );
  }
}

/** Puts an island into an error boundary. `failureOf` gives its words, on pages in other languages. */
export function withBoundary<P extends object>(
  Island: ComponentType<P>,
  failureOf: (props: P) => Failure = () => FAILURE,
) {
  return function Bounded(props: P) {
    return (
      <Boundary failureOf={() => failureOf(props)}>
        <Island {...props} />
      </Boundary>
    );
  };
}
