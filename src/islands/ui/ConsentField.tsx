import { useId, type ReactNode } from 'react';
import styles from './form.module.css';
import { Message } from './Message';

interface Props {
  /** The version of the policies that the person agrees to, or an empty string. */
  consent: string;
  error?: ReactNode;
  onChange: (consent: string) => void;
}

/** The checkbox for agreeing to the policies. */
export function ConsentField({ consent, error, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={consent !== ''}
          aria-invalid={Boolean(error)}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked ? __POLICIES_VERSION__ : '')}
        />
        <span>
          I agree to the <a href="/terms">Terms of Use</a> and the{' '}
          <a href="/privacy">Privacy Policy</a>. I am 18, or a parent agrees.
        </span>
      </label>
      <Message kind="error" id={id}>
        {error}
      </Message>
    </>
  );
}
