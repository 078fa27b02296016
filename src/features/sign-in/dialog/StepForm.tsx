import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { assumedPrefix, isWholeCode, spacedPhone } from '@/lib/phone';
import { isInputError, signInMessages } from './messages';
import { signIn } from './index';
import type { SignInStep } from './store';
import { Form } from '@/components/ui/Form';
import formStyles from '@/components/ui/form.module.css';
import styles from './sign-in.module.css';

const FIELDS = {
  phone: {
    label: 'Phone number',
    button: 'Send Code',
    input: { name: 'phone', type: 'tel', autoComplete: 'tel' },
  },
  // One field, so that the code can be pasted, or filled in by the phone itself.
  code: {
    label: 'One-time code',
    button: 'Verify Code',
    input: { name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
} as const;

/** A step's field, which has the focus when the step appears and after an error. */
export function StepForm({ step }: { step: Exclude<SignInStep, { name: 'done' }> }) {
  const submit = useStore(signIn.$submit, { ssr: 'initial' });
  const error = submit.status === 'failed' && isInputError(submit.code) ? submit : undefined;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { label, button, input } = FIELDS[step.name];
  const isPhone = step.name === 'phone';
  const prefix = isPhone && assumedPrefix(typed);
  const submitStep = isPhone ? signIn.sendCode : signIn.verifyCode;
  const send = (text = '') => void submitStep(text);
  // It may have been typed in before hydration.
  useEffect(() => setTyped(ref.current?.value ?? ''), []);
  useEffect(() => {
    // At a new step, the focus is on <body>. At hydration, it stays where it is.
    if (!error && document.activeElement !== document.body) return;
    const form = ref.current?.form;
    // A form that doesn't fit gets the heading's space, but not that of what is said above it.
    if (form && form.getBoundingClientRect().bottom > innerHeight)
      form.parentElement?.scrollIntoView();
    ref.current?.focus();
  }, [error]);
  return (
    <Form
      className={`${formStyles.field} ${styles.form}`}
      onSubmit={() => send(ref.current?.value)}
    >
      <label htmlFor="sign-in-input">{label}</label>
      <div className={formStyles.prefixed} dir="ltr">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          {...input}
          ref={ref}
          id="sign-in-input"
          className="input"
          required
          defaultValue={isPhone ? step.phone : ''}
          onInput={({ currentTarget: { value } }) => {
            signIn.clearInputError();
            setTyped(value);
            if (!isPhone && isWholeCode(value)) send(value);
          }}
          aria-invalid={Boolean(error)}
          aria-describedby="sign-in-hint sign-in-error"
        />
      </div>
      <p id="sign-in-hint" className="meta">
        {isPhone ? (
          <span>{signInMessages.phoneHint}</span>
        ) : (
          <span>
            Sent to{' '}
            <bdi dir="ltr" translate="no">
              {spacedPhone(step.phone)}
            </bdi>
            .
          </span>
        )}
      </p>
      <p role="alert" id="sign-in-error" className={styles.error}>
        {error && <span key={error.attempt}>{error.message}</span>}
      </p>
      <button type="submit" className="button" aria-disabled={submit.status === 'working'}>
        {button}
      </button>
      {!isPhone && <CodeHelp resendAt={step.resendAt} />}
    </Form>
  );
}

/** What to do when no code arrives. */
function CodeHelp({ resendAt }: { resendAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((resendAt - now) / 1000);
  return (
    <div className="row between">
      <button type="button" className="button-quiet" onClick={signIn.changeNumber}>
        Change Phone Number
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={seconds > 0}
        onClick={() => void signIn.resendCode()}
      >
        <span>Resend Code</span>
        {seconds > 0 && <span translate="no">{` in ${seconds} s`}</span>}
      </button>
    </div>
  );
}
