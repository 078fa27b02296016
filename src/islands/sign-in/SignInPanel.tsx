import { useStore } from '@nanostores/react';
import { sentence } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import type { SignIn } from '@/domain/sign-in';
import { signIn } from '@/stores/sign-in';
import { adoptStyles } from '../ui/adopt-styles';
import { useIsHydrated } from '../ui/useIsHydrated';
import { useIslandReady } from '../ui/useIslandReady';
import { withBoundary } from '../ui/with-boundary';
import { CodeStep } from './CodeStep';
import { GoogleButton } from './GoogleButton';
import { PhoneStep } from './PhoneStep';
import styles from './sign-in.css?inline';
import { useSignInDialog } from './useSignInDialog';
import '../ui/inputs';

adoptStyles(styles);

/** The content of the sign-in dialog. Until its code is loaded, the dialog only says so. */
export const SignInPanel = withBoundary('SignInPanel', SignInPanelIsland);

function SignInPanelIsland() {
  const ref = useIslandReady<HTMLDivElement>();
  const recaptcha = useSignInDialog();
  const isHydrated = useIsHydrated();
  return (
    <div ref={ref}>
      {isHydrated ? (
        <SignInSteps />
      ) : (
        <div className="sign-in-panel">
          <p className="sign-in-busy" role="status">
            {signInMessages.working}
          </p>
        </div>
      )}
      <div ref={recaptcha} data-recaptcha="" />
    </div>
  );
}

/** Every step has the same height, so that nothing moves under the finger. */
function SignInSteps() {
  const state = useStore(signIn.$signIn, { ssr: 'initial' });
  const { step, status, message, isPersistent } = state;
  const isWorking = status !== 'idle' && status !== 'not-loaded';
  return (
    <div className="sign-in-panel" data-step={step} aria-busy={isWorking}>
      <div className="sign-in-progress">
        <p role="status">
          {step === 'done' && <Check />}
          {message?.kind === 'notice' && message.text}
          {isWorking && <span className="sign-in-busy">{signInMessages.working}</span>}
        </p>
        {isWorking && status !== 'loading' && (
          <button type="button" className="sign-in-quiet" onClick={signIn.cancel}>
            Cancel
          </button>
        )}
      </div>
      {step === 'phone' && <PhoneStep key={state.opening} state={state} />}
      {step === 'code' && <CodeStep key={state.opening} state={state} />}
      <Trouble state={state} />
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

function Check() {
  return (
    <span className="sign-in-code" aria-hidden="true">
      ✓
    </span>
  );
}

/** An error that isn't about the step's input. */
function Trouble({ state: { status, message } }: { state: SignIn }) {
  return (
    <div className="sign-in-trouble">
      <p role="alert" className="sign-in-error">
        {message?.kind === 'error' && !message.isAboutInput && message.text}
      </p>
      {status === 'not-loaded' && (
        <div className="sign-in-others">
          <button type="button" className="button" onClick={() => void signIn.retry()}>
            Try Again
          </button>
          <button type="button" className="sign-in-quiet" onClick={() => location.reload()}>
            Reload the page
          </button>
        </div>
      )}
    </div>
  );
}
