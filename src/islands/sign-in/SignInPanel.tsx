import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { sentence } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { signIn } from '@/stores/sign-in';
import { withBoundary } from '../ui/with-boundary';
import { GoogleButton } from './GoogleButton';
import './sign-in.css';
import { CodeStep, PhoneStep } from './Steps';

/** The content of the sign-in dialog. Until its code is loaded, the dialog only says so. */
export const SignInPanel = withBoundary('SignInPanel', SignInPanelIsland);

function SignInPanelIsland() {
  const recaptcha = useRef<HTMLDivElement>(null);

  // Follows the dialog around the island.
  useEffect(() => {
    const host = recaptcha.current;
    const dialog = host?.closest('dialog');
    if (!host || !dialog) return undefined;
    const close = () => document.dispatchEvent(new Event('sign-in:close'));
    const open = () => void signIn.open(host, close);
    const follow = () => (dialog.open ? open() : signIn.close());
    dialog.addEventListener('toggle', follow);
    // It may have been opened before hydration.
    if (dialog.open) open();
    return () => dialog.removeEventListener('toggle', follow);
  }, []);

  return (
    <div>
      <SignInSteps />
      <div ref={recaptcha} data-recaptcha="" />
    </div>
  );
}

/** Every step has the same height, so that nothing moves under the finger. */
function SignInSteps() {
  const state = useStore(signIn.$signIn, { ssr: 'initial' });
  const { step, status, message, isPersistent } = state;
  const isWorking = status !== 'idle' && status !== 'not-loaded';
  const busy = signInMessages.working;
  // The dialog opens before its code is loaded.
  if (state.opening === 0)
    return (
      <div className="sign-in-panel">
        <p className="sign-in-busy" role="status">
          {busy}
        </p>
      </div>
    );
  return (
    <div className="sign-in-panel" data-step={step} aria-busy={isWorking}>
      <div className="sign-in-progress">
        <p role="status">
          {step === 'done' && (
            <span className="sign-in-code" aria-hidden="true">
              ✓
            </span>
          )}
          {message?.kind === 'notice' && message.text}
          {isWorking && <span className="sign-in-busy">{busy}</span>}
        </p>
        {isWorking && status !== 'loading' && (
          <button type="button" className="button-quiet" onClick={signIn.cancel}>
            Cancel
          </button>
        )}
      </div>
      {step === 'phone' && <PhoneStep key={state.opening} state={state} />}
      {step === 'code' && <CodeStep key={state.opening} state={state} />}
      <div>
        <p role="alert" className="sign-in-error">
          {message?.kind === 'error' && message.text}
        </p>
        {status === 'not-loaded' && (
          <div className="sign-in-others">
            <button type="button" className="button" onClick={() => void signIn.retry()}>
              Try Again
            </button>
            <button type="button" className="button-quiet" onClick={() => location.reload()}>
              Reload the page
            </button>
          </div>
        )}
      </div>
      {!isPersistent && (
        <p role="status" className="sign-in-hint">
          {sentence('session/not-kept')}
        </p>
      )}
      {step !== 'done' && (
        <>
          <p className="sign-in-or">OR</p>
          <GoogleButton status={status} />
          <p className="sign-in-hint">
            By signing in, you agree to our{' '}
            <a href="/terms" target="_blank">
              Terms of Use
            </a>{' '}
            and{' '}
            <a href="/privacy" target="_blank">
              Privacy Policy
            </a>
            .
          </p>
        </>
      )}
    </div>
  );
}
