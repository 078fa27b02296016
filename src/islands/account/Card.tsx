import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { sentence } from '@/domain/errors';
import type { DataAction, Fact } from '@/domain/my-data';
import { myData } from '@/stores/my-data';
import { Message } from '../ui/Message';
import styles from './my-data.module.css';

interface Props {
  heading: string;
  className?: string | undefined;
  facts: readonly Fact[];
  /** What is said once one of the card's actions is done. */
  notices: Partial<Record<DataAction, string>>;
  /** What to do, and what there is to say besides the facts. */
  children: ReactNode;
}

/** One thing that is stored about the visitor: the facts, the result of the last action, what to do. */
export function Card({ heading, className = '', facts, notices, children }: Props) {
  const task = useStore(myData.$task);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const own = 'action' in task && task.action in notices ? task : undefined;
  const isDone = own?.status === 'done';
  // What went wrong with an update is said in its form.
  const problem = own?.status === 'failed' && own.action !== 'update' ? own : undefined;

  // The button that was pressed may be gone.
  useEffect(() => {
    if (isDone && !document.activeElement?.closest('main')) title.current?.focus();
  }, [isDone]);

  return (
    <section className={`panel flow ${styles.card} ${className}`} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <Message kind="notice">
        {own?.status === 'done' && <p>{notices[own.action as DataAction]}</p>}
      </Message>
      <Message kind="problem">
        {problem && <p key={problem.attempt}>{sentence(problem.code)}</p>}
      </Message>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
                {note && <p className={styles.note}>{note}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
