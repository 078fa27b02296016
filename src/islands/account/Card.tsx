import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { sentence } from '@/messages/errors';
import type { DataAction, Fact } from '@/messages/my-data';
import { myData } from '@/stores/my-data';
import { Message } from '../ui/Message';
import styles from './my-data.module.css';

interface Props {
  heading: string;
  className?: string | undefined;
  facts: readonly Fact[];
  /** The message after one of the card's actions. */
  notices: Partial<Record<DataAction, string>>;
  /** The buttons, and notes besides the facts. */
  children: ReactNode;
}

/** A card for one kind of stored data: the facts, the result of the last action, and buttons. */
export function Card({ heading, className = '', facts, notices, children }: Props) {
  const task = useStore(myData.$task);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const own = 'action' in task && task.action in notices ? task : undefined;
  const isDone = own?.status === 'done';
  // An update's error is shown in its form.
  const problem = own?.status === 'failed' && own.action !== 'update' ? own : undefined;

  // The pressed button may be gone.
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
