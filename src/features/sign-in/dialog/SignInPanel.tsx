import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signInErrors } from './errors';
import { isInputError, signInMessages } from './messages';
import { signInDialog } from '../index';
import { signIn } from './index';
import { revealPart } from '@/components/ui/reveal';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { withBoundary } from '@/components/ui/with-boundary';
import { StepForm } from './StepForm';
import styles from './sign-in.module.css';

/** The content of the sign-in dialog, whose fields work before this code has loaded. */
export const SignInPanel = withBoundary(SignInPanelIsland);

function SignInPanelIsland() {
  const recaptcha = useRef<HTMLDivElement>(null);
  const step = useStore(signIn.$step, { ssr: 'initial' });
  const isPersistent = useStore(signIn.$isPersistent, { ssr: 'initial' });
  const isServed = useServed();

  // The dialog around the island is open when it hydrates, and can be closed and opened again. A
  // layout effect, because Send Code can be pressed directly after hydration, before other effects.
  useLayoutEffect(() => {
    const open = () => {
      if (recaptcha.current) void signIn.open(recaptcha.current);
    };
    const stops = [signInDialog.onOpen(open), signInDialog.onClose(signIn.close)];
    if (signInDialog.isOpen()) open();
    return () => stops.forEach((stop) => stop());
  }, []);

  return (
    <div className={styles.panel}>
      <p
        role="status"
        className={isServed ? styles.servedCode : step.name === 'done' ? styles.done : undefined}
      >
        {step.name === 'done' && <span>{step.message}</span>}
        {(step.name === 'code' || isServed) && <span>{signInMessages.codeSent}</span>}
      </p>
      {SERVED_STEPS.map((served) => {
        const shown = step.name === served.name ? step : isServed && served;
        return shown && <StepForm key={served.name} step={shown} isServed={isServed} />;
      })}
      <Progress hasOtherWays={step.name === 'phone'} />
      {!isPersistent && (
        <p role="status" className="meta">
          {signInErrors['session/not-kept']}
        </p>
      )}
      {/* While there is a code to enter, nothing else is asked. */}
      {step.name === 'phone' && <OtherWays />}
      <div ref={recaptcha} />
    </div>
  );
}

/** The steps in the HTML of the server, of which styles show one, because a code may have been sent. */
const SERVED_STEPS = [
  { name: 'phone', phone: '' },
  { name: 'code', phone: '', verificationId: '', sentAt: 0, resendAt: 0 },
] as const;

/**
 * Whether what the server has rendered is still shown. It goes only after `client:intent` has looked for
 * what was typed and pressed in it: that is, in the task in which the panel hydrates.
 */
function useServed(): boolean {
  const [isServed, setServed] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setServed(false));
    return () => clearTimeout(timer);
  }, []);
  return isServed;
}

/**
 * What is going on, and errors that aren't shown at the step's field. While there is nothing to say,
 * the divider before the other ways to sign in has the place, so that nothing moves and none is empty.
 */
function Progress({ hasOtherWays }: { hasOtherWays: boolean }) {
  const submit = useStore(signIn.$submit, { ssr: 'initial' });
  const notice = useStore(signIn.$notice, { ssr: 'initial' });
  const isWorking = submit.status === 'working';
  const error = submit.status === 'failed' && !isInputError(submit.code) ? submit : undefined;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error || notice) revealPart(ref.current);
  }, [error, notice]);
  return (
    <div ref={ref} className={`row between ${styles.progress}`}>
      <p role="status">
        {isWorking && <span className={styles.busy}>{signInMessages.working}</span>}
        {notice && <span className={styles.notice}>{notice}</span>}
      </p>
      <p role="alert" className={styles.error}>
        {error?.message}
      </p>
      {hasOtherWays && !isWorking && !notice && !error && <p className={`meta ${styles.or}`}>OR</p>}
      {isWorking && (
        <button type="button" className="button-quiet" onClick={signIn.cancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

/** Google's button, or the way out of an app in which Google signs nobody in. */
function OtherWays() {
  const { status } = useStore(signIn.$submit, { ssr: 'initial' });
  return (
    <>
      <button
        type="button"
        className={`button button-secondary ${styles.google}`}
        data-signs-in-with-google=""
        disabled={status === 'working'}
        onClick={() => void signIn.signInWithGoogle()}
      >
        Sign In with Google
      </button>
      <div className={styles.wayOut}>
        <p>
          Google does not sign people in inside this app. To use Google, open this page in{' '}
          <span className={styles.safari}>Safari</span>
          <span className={styles.chrome}>Chrome</span>.
        </p>
        <SecondaryButton onClick={() => void signIn.copyLink()}>Copy Link</SecondaryButton>
      </div>
      <p className={`meta ${styles.terms}`}>
        Our{' '}
        <a href="/terms" target="_blank">
          Terms of Use
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank">
          Privacy Policy
        </a>{' '}
        apply.
      </p>
    </>
  );
}
