import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sentence } from '@/messages/errors';
import { isInputError, signInMessages } from '@/messages/sign-in';
import { signIn } from '@/stores/sign-in';
import forms from '../ui/form.module.css';
import { withBoundary } from '../ui/with-boundary';
import { GoogleButton } from './GoogleButton';
import { CodeStep, PhoneStep } from './Steps';
import styles from './sign-in.module.css';

/** The content of the sign-in dialog, whose phone number field works before this code has come. */
export const SignInPanel = withBoundary('SignInPanel', SignInPanelIsland);

function SignInPanelIsland() {
  const recaptcha = useRef<HTMLDivElement>(null);
  const step = useStore(signIn.$step, { ssr: 'initial' });
  const isPersistent = useStore(signIn.$isPersistent, { ssr: 'initial' });

  // Follows the dialog around the island, which is open already when it hydrates this. A layout
  // effect, because a press of Send Code can come directly after hydration, before other effects.
  useLayoutEffect(() => {
    const host = recaptcha.current;
    const element = host?.closest('sign-in-dialog');
    const dialog = element?.querySelector('dialog');
    if (!host || !element || !dialog) return undefined;
    const open = () => void signIn.open(host, () => element.close());
    dialog.addEventListener('open', open);
    dialog.addEventListener('close', signIn.close);
    if (dialog.open) open();
    return () => {
      dialog.removeEventListener('open', open);
      dialog.removeEventListener('close', signIn.close);
    };
  }, []);

  return (
    <div className={styles.panel}>
      <p role="status" className={step.name === 'done' ? styles.done : undefined}>
        {step.name === 'code' && signInMessages.codeSent}
        {step.name === 'done' && step.message}
      </p>
      {step.name === 'phone' && <PhoneStep phone={step.phone} />}
      {step.name === 'code' && <CodeStep phone={step.phone} resendAt={step.resendAt} />}
      <Progress />
      {!isPersistent && (
        <p role="status" className={forms.hint}>
          {sentence('session/not-kept')}
        </p>
      )}
      {step.name !== 'done' && <OtherWays />}
      <div ref={recaptcha} data-recaptcha="" />
    </div>
  );
}

/** What is going on, and what went wrong, unless the step's field says it. */
function Progress() {
  const submit = useStore(signIn.$submit, { ssr: 'initial' });
  const notice = useStore(signIn.$notice, { ssr: 'initial' });
  const isWorking = submit.status === 'working';
  const error = submit.status === 'failed' && !isInputError(submit.code) ? submit : undefined;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error ?? notice) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [error, notice]);
  return (
    <div ref={ref} className={styles.progress} aria-busy={isWorking}>
      <p role="status">
        {isWorking && !notice && <span className={styles.busy}>{signInMessages.working}</span>}
        {notice}
      </p>
      <p role="alert" className={styles.error}>
        {error?.message}
      </p>
      {isWorking && (
        <button type="button" className="button-quiet" onClick={signIn.cancel}>
          Cancel
        </button>
      )}
      {error?.code === 'sign-in/not-loaded' && (
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      )}
    </div>
  );
}

/** Google's button, or the way out of an app in which Google signs nobody in. */
function OtherWays() {
  return (
    <>
      <p className={styles.or}>OR</p>
      <GoogleButton className={styles.google} />
      <div className={styles.wayOut}>
        <p>
          Google does not sign people in inside this app. To use Google, open this page in{' '}
          <span className={styles.safari}>Safari</span>
          <span className={styles.chrome}>Chrome</span>.
        </p>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void signIn.copyLink(location.href)}
        >
          Copy Link
        </button>
      </div>
      <p className={forms.hint}>
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
