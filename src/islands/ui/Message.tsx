import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  /** `error` interrupts a screen reader; `notice` waits its turn. */
  kind: 'error' | 'notice';
  id?: string;
  children: ReactNode;
}

/** The result of an action. The element stays in the page, so that screen readers announce its changes. */
export function Message({ kind, id, children }: Props) {
  return (
    <div id={id} role={kind === 'error' ? 'alert' : 'status'} className={styles[kind]}>
      {children}
    </div>
  );
}
