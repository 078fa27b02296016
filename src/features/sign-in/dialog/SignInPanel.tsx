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
      <p role="status" className={step.name === 'done' ? styles.done : undefined}>
        {step.name === 'done' && <span>{step.message}</span>}
        {(step.name === 'code' || isServed) && (
          <span className={isServed ? styles.servedCode : undefined}>
            {signInMessages.codeSent}
          </span>
        )}
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

/** The paths of Google's G, by their colours. */
const GOOGLE_LOGO = {
  '#EA4335':
    'M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2A14.3 14.3 0 0 1 24 9.5',
  '#4285F4': 'M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.3l7.7 6A23 23 0 0 0 47 24.6',
  '#FBBC05': 'M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2',
  '#34A853':
    'M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6A14.4 14.4 0 0 1 10.5 28.6l-8 6.2A24 24 0 0 0 24 48',
};

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
        <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
          {Object.entries(GOOGLE_LOGO).map(([color, path]) => (
            <path key={color} fill={color} d={path} />
          ))}
        </svg>
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
