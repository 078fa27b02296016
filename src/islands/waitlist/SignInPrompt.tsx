import { WithoutScript } from '../ui/WithoutScript';

/** The panel for signed-out visitors. */
export function SignInPrompt() {
  return (
    <>
      <p>Please sign in or register to get a place on the list and a link of your own to share.</p>
      <p>
        <button type="button" className="button needs-script" data-opens-sign-in="">
          Sign In
        </button>
      </p>
      <WithoutScript action="Joining" />
    </>
  );
}
