import { useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface Props {
  words: string;
  hint?: string;
  /** The button that agrees; the only one of a message. */
  agree: string;
  /** The button that changes nothing; with it the dialog is a question. */
  decline?: string;
  /** Called once the dialog has closed; Escape declines. */
  onClose: (isAgreed: boolean) => void;
}

/** The site's own `alert` and `confirm`: a message that is read, or a question answered, first. */
export function Dialog({ words, hint, agree, decline, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}words`}
      aria-describedby={hint ? `${id}hint` : undefined}
      className={styles.dialog}
      onClose={(event) => onClose(event.currentTarget.returnValue === 'agree')}
    >
      <p id={`${id}words`} className={styles.words}>
        {words}
      </p>
      {hint && <p id={`${id}hint`}>{hint}</p>}
      <form method="dialog" className={styles.actions}>
        {decline && <button className="button button-secondary">{decline}</button>}
        <button value="agree" className={decline ? 'button button-danger' : 'button'}>
          {agree}
        </button>
      </form>
    </dialog>
  );
}
