import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { sentence } from '@/messages/errors';
import type { DataAction } from '@/domain/my-data';
import { dataNotices, type Fact } from '@/messages/my-data';
import { myData } from '@/stores/my-data';
import { Message } from '../ui/Message';
import styles from './my-data.module.css';

interface Props {
  heading: string;
  className?: string | undefined;
  facts: readonly Fact[];
  /** What can be done in the card, which says how it went. */
  actions: readonly DataAction[];
  /** The buttons, and notes besides the facts. */
  children: ReactNode;
}

/** A card for one kind of stored data: the facts, the result of the last action, and buttons. */
export function Card({ heading, className = '', facts, actions, children }: Props) {
  const task = useStore(myData.$task);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const own =
    'action' in task && task.action !== 'sign-in-again' && actions.includes(task.action)
      ? task
      : undefined;
  const isDone = own?.status === 'done';
  // An update's error is shown in its form.
  const error = own?.status === 'failed' && own.action !== 'update' ? own : undefined;

  // The pressed button may be gone.
  useEffect(() => {
    if (isDone && !document.activeElement?.closest('main')) title.current?.focus();
  }, [isDone]);

  return (
    <section className={`panel flow ${styles.card} ${className}`} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <Message kind="notice">{own?.status === 'done' && <p>{dataNotices[own.action]}</p>}</Message>
      <Message kind="error">{error && <p key={error.attempt}>{sentence(error.code)}</p>}</Message>
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
