import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  /** `problem` interrupts a screen reader; `notice` waits its turn. */
  kind: 'problem' | 'notice';
  id?: string;
  children: ReactNode;
}

/** The result of something that the visitor did. The element stays in the page, so that its changes are announced. */
export function Message({ kind, id, children }: Props) {
  return (
    <div id={id} role={kind === 'problem' ? 'alert' : 'status'} className={styles[kind]}>
      {children}
    </div>
  );
}
