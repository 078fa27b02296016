import type { ReactNode } from 'react';
import { WithoutScript } from './WithoutScript';

/** The button to sign in, and others after it. `action` is what needs JavaScript. */
export function SignInPrompt({ action, children }: { action: string; children?: ReactNode }) {
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
