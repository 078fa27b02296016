import type { ReactNode } from 'react';
import styles from './session.module.css';
import { WithoutScript } from './WithoutScript';

interface Props {
  /** Until the session is known, CSS shows this or, with a session flag, `loading`. */
  isKnown: boolean;
  loading: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * What signed-out visitors see. It stays in its place when the session becomes known, because its
 * button may have the focus.
 */
export function SignedOut({ isKnown, loading, className = '', children }: Props) {
  return (
    <>
      <div className={isKnown ? className : `${className} ${styles.withoutSession}`}>
        {children}
      </div>
      {!isKnown && <p className={`${className} ${styles.withSession}`}>{loading}</p>}
    </>
  );
}

interface PromptProps {
  /** What can't be done without JavaScript. */
  action: string;
  /** Buttons after Sign In. */
  children?: ReactNode;
}

/** The button to sign in. */
export function SignInPrompt({ action, children }: PromptProps) {
  return (
    <>
      <p className="actions">
        <button type="button" className="button needs-script" data-opens-sign-in="">
          Sign In
        </button>
        {children}
      </p>
      <WithoutScript action={action} />
    </>
  );
}
