import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  /** `problem` interrupts a screen reader; `news` waits its turn. */
  kind: 'problem' | 'news';
  id?: string;
  children: ReactNode;
}

/** What became of something that the visitor did. It stays in the page, so that its change is announced. */
export function Message({ kind, id, children }: Props) {
  return (
    <div id={id} role={kind === 'problem' ? 'alert' : 'status'} className={styles[kind]}>
      {children}
    </div>
  );
}
