import type { ReactNode, Ref } from 'react';
import styles from './message.module.css';

interface Props {
  /** `error` interrupts a screen reader; `notice` waits its turn. */
  kind: 'error' | 'notice';
  id?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The result of an action. It stays in the page, so that screen readers announce its changes. */
export function Message({ kind, id, ref, children }: Props) {
  return (
    <div ref={ref} id={id} role={kind === 'error' ? 'alert' : 'status'} className={styles[kind]}>
      {children}
    </div>
  );
}
