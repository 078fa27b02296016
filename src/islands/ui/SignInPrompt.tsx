import type { ReactNode } from 'react';
import { WithoutScript } from './WithoutScript';

interface Props {
  /** What can't be done without JavaScript. */
  action: string;
  /** Buttons after Sign In. */
  children?: ReactNode;
}

/** The button to sign in. */
export function SignInPrompt({ action, children }: Props) {
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
