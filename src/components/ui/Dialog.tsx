import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { SecondaryButton } from './SecondaryButton';

interface Props {
  text: string;
  hint?: string;
  confirmLabel: string;
  /** The label of the button that declines. Without it, the dialog has one button. */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Called after the dialog has closed; Escape declines. */
  onClose: (isConfirmed: boolean) => void;
  /** What else there is to see. It's below the buttons, because the first of them has the focus. */
  children?: ReactNode;
}

/** A modal dialog, in place of the browser's `alert` and `confirm`. */
export function Dialog(props: Props) {
  const { text, hint, confirmLabel, cancelLabel, isDangerous, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-text`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={`panel flow ${styles.dialog}`}
      onClose={(event) => onClose(event.currentTarget.returnValue === 'confirm')}
    >
      <p id={`${id}-text`} className="heading h4">
        {text}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="meta">
          {hint}
        </p>
      )}
      <form method="dialog" className="actions">
        {cancelLabel && <SecondaryButton type="submit">{cancelLabel}</SecondaryButton>}
        <button value="confirm" className={isDangerous ? 'button button-danger' : 'button'}>
          {confirmLabel}
        </button>
      </form>
      {children}
    </dialog>
  );
}
