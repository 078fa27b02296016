import { phone as phoneNotice } from 'virtual:content/notice-sentences';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { assumedPrefix, numberNote, spacedPhone } from '@/lib/phone';
import { isInputError, signInMessages } from './messages';
import { signIn } from './index';
import type { CodeStep, SignInStep } from './model';
import { isWholeCode } from './one-time-code';
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

interface Props {
  step: Exclude<SignInStep, { name: 'done' }>;
  /** Whether the HTML of the server is still there, in which styles show one of the steps. */
  isServed: boolean;
}

/** A step's field, which has the focus when the step appears and after an error. */
export function StepForm({ step, isServed }: Props) {
  const submit = useStore(signIn.$submit, { ssr: 'initial' });
  const error = submit.status === 'failed' && isInputError(submit.code) ? submit : undefined;
  const ref = useRef<HTMLInputElement>(null);
  const errorRef = useRef<HTMLParagraphElement>(null);
  const [typed, setTyped] = useState('');
  const note = error?.code === 'otp-send/invalid-phone' && numberNote(typed);
  const { label, button, input } = FIELDS[step.name];
  const isPhone = step.name === 'phone';
  const served = isPhone ? styles.servedPhone : styles.servedCode;
  const id = `sign-in-${step.name}`;
  const prefix = isPhone && assumedPrefix(typed);
  const submitStep = isPhone ? signIn.sendCode : signIn.verifyCode;
  const send = (text = '') => void submitStep(text);
  // It may have been typed in before hydration.
  useEffect(() => {
    const value = ref.current?.value ?? '';
    setTyped(value);
    if (!isPhone && isWholeCode(value)) send(value);
    // Only once: from then on, the field says what is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // At a new step, the focus is on <body>. At hydration, it stays where it is.
    if (!error && document.activeElement !== document.body) return;
    const form = ref.current?.form;
    const { top = 0, bottom = 0 } = form?.getBoundingClientRect() ?? {};
    // A form that isn't all on the screen gets the heading's space, but not that of what is said above it.
    if (top < 0 || bottom > innerHeight) form?.parentElement?.scrollIntoView();
    // In large text and a wide typeface, not all of the error may be on the screen then.
    if (error) errorRef.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus();
  }, [error]);
  return (
    <Form
      className={`${formStyles.field} ${styles.form} ${isServed ? served : ''}`}
      onSubmit={() => send(ref.current?.value)}
    >
      {isPhone && <p className="meta">{signInMessages.adults}</p>}
      <label htmlFor={id}>{label}</label>
      <div className={formStyles.prefixed} dir="ltr">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          {...input}
          ref={ref}
          id={id}
          className="input"
          // Firefox calls an empty field with `required` invalid from the start.
          aria-required
          defaultValue={isPhone ? step.phone : ''}
          onInput={({ currentTarget: { value } }) => {
            signIn.clearInputError();
            setTyped(value);
            if (!isPhone && isWholeCode(value)) send(value);
          }}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-error`}
        />
      </div>
      <StepHint id={`${id}-hint`} step={step} />
      <p
        // In the HTML of a step that isn't shown, it would be one live region too many.
        {...(isServed && !isPhone ? { hidden: true } : { role: 'alert' })}
        ref={errorRef}
        id={`${id}-error`}
        className={styles.error}
      >
        {error && (
          <span key={error.attempt}>{note ? `${error.message} ${note}` : error.message}</span>
        )}
      </p>
      <button type="submit" className="button" aria-disabled={submit.status === 'working'}>
        {button}
      </button>
      {!isPhone && <CodeHelp step={step} />}
    </Form>
  );
}

function StepHint({ id, step }: { id: string; step: Props['step'] }) {
  return (
    <p id={id} className="meta">
      {step.name === 'phone' ? (
        <>
          <span>{signInMessages.phoneHint}</span> <span>{phoneNotice}</span>{' '}
          <a href="/notice" target="_blank">
            What we keep
          </a>
        </>
      ) : (
        <span className={step.phone ? undefined : styles.unknown}>
          Sent to{' '}
          <bdi dir="ltr" translate="no">
            {spacedPhone(step.phone)}
          </bdi>
          .
        </span>
      )}
    </p>
  );
}

/** What to do when no code arrives. */
function CodeHelp({ step }: { step: CodeStep }) {
  const [delay, setDelay] = useState(signIn.untilResend);
  useEffect(() => {
    const update = () => setDelay(signIn.untilResend());
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [step]);
  const seconds = Math.ceil(delay / 1000);
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
