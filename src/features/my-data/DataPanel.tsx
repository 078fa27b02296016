import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import {
  dataMessages,
  dataNotices,
  dataShown,
  panelHeadings,
  taskLabels,
  type Fact,
  type PanelHeading,
} from './messages';
import { myData } from './index';
import { Message } from '@/components/ui/Message';
import { revealPart } from '@/components/ui/reveal';
import { signInDialog } from '@/features/sign-in';
import styles from './my-data.module.css';

interface Props {
  /** Also says which actions' results are shown here. */
  heading: PanelHeading;
  className?: string | undefined;
  facts?: readonly Fact[];
  /** Where the results are, for those who scroll there. */
  notice?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A panel for one kind of stored data: the facts, the result of the last action, and buttons. */
export function DataPanel(props: Props) {
  const { heading, className = '', facts = [], children } = props;
  const current = useStore(myData.$task);
  const task =
    'action' in current && panelHeadings[current.action] === heading ? current : undefined;
  const id = useId();
  const stored = facts.filter(([, value]) => value);
  const browser = signInDialog.browserInstead();
  const title = useRef<HTMLHeadingElement>(null);
  const ownNotice = useRef<HTMLDivElement>(null);
  const notice = props.notice ?? ownNotice;
  const alert = useRef<HTMLDivElement>(null);
  // These two wait for what another tab is still saving.
  const isWaiting =
    task?.status === 'working' && (task.action === 'leave' || task.action === 'delete');
  const done = task?.status === 'done' ? task : undefined;
  // An update's error is shown in its form.
  const error = task?.status === 'failed' && task.action !== 'update' ? task : undefined;

  useEffect(() => {
    // The pressed button may be gone, and then the focus is on <body>.
    if (done && document.activeElement === document.body) title.current?.focus();
    if (done) revealPart(notice.current);
    if (error) revealPart(alert.current);
  }, [done, error, notice]);

  return (
    <section className={`panel flow ${className}`} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <Message kind="notice" ref={notice}>
        {done && <p>{done.text ? dataShown(browser) : dataNotices[done.action]}</p>}
        {isWaiting && <p>{dataMessages.finishing}</p>}
      </Message>
      <Message kind="error" ref={alert}>
        {error && <p key={error.attempt}>{error.message}</p>}
      </Message>
      {stored.length > 0 && (
        <dl className={`terms ${styles.facts}`}>
          {stored.map(([label, value, note, kind]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi translate={kind === 'verbatim' ? 'no' : undefined}>{value}</bdi>
                {note && <p className="meta">{note}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

/** A button that starts a task, or asks for confirmation first. It keeps the focus meanwhile. */
export function TaskButton({ action }: { action: keyof typeof taskLabels }) {
  const task = useStore(myData.$task);
  const isBusy = task.status === 'working';
  const [label, busyLabel] = taskLabels[action];
  return (
    <button
      type="button"
      className={`button ${action === 'delete' ? 'button-danger' : 'button-secondary'}`}
      aria-disabled={isBusy}
      onClick={() => (action === 'download' ? void myData.download() : myData.ask(action))}
    >
      {isBusy && task.action === action ? busyLabel : label}
    </button>
  );
}
