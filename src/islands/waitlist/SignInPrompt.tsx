import { waitlistMessages } from '@/messages/waitlist';
import { WithoutScript } from '../ui/WithoutScript';

/** The panel for signed-out visitors. */
export function SignInPrompt() {
  return (
    <>
      <p>{waitlistMessages.signIn}</p>
      <p>
        <button type="button" className="button needs-script" data-opens-sign-in="">
          Sign In
        </button>
      </p>
      <WithoutScript action="Joining" />
    </>
  );
}
