import type { ReactNode } from 'react';
import styles from './sign-in-prompt.module.css';
import { WithoutScript } from './WithoutScript';

interface Props {
  /** What needs JavaScript. */
  action: string;
  /** Whether Google's button is here too. It opens the dialog, and presses Google's there. */
  hasGoogle?: boolean;
  /** Other buttons. */
  children?: ReactNode;
}

/** The button to sign in, and others after it. */
export function SignInPrompt({ action, hasGoogle, children }: Props) {
  return (
    <>
      <p className={`actions ${styles.actions}`}>
        <button type="button" className="button needs-script" data-opens-sign-in="">
          Sign In
        </button>
        {hasGoogle && (
          <button
            type="button"
            className={`button button-secondary needs-script ${styles.google}`}
            data-opens-sign-in="google"
          >
            Continue with Google
          </button>
        )}
        {children}
      </p>
      <WithoutScript action={action} />
    </>
  );
}
