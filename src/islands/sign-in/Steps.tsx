import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { homeCountry } from '@/config/phone';
import { assumedPrefix, isWholeCode, spacedPhone } from '@/domain/phone';
import { isInputError, signInMessages } from '@/messages/sign-in';
import { signIn } from '@/stores/sign-in';
import forms from '../ui/form.module.css';
import styles from './sign-in.module.css';

/** The phone number field, with the country code that will be added. */
export function PhoneStep({ phone }: { phone: string }) {
  return (
    <StepForm
      label="Phone number"
      hint={signInMessages.phoneHint}
      submitLabel="Send Code"
      onSubmit={(typed) => void signIn.sendCode(typed)}
      prefixOf={(typed) => assumedPrefix(typed, homeCountry)}
      input={{
        name: 'phone',
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        className: 'input',
        defaultValue: phone,
      }}
    />
  );
}

/**
 * The code that was sent: one field, so that it can be pasted, or filled in by the phone itself.
 * Its last digit submits it.
 */
export function CodeStep({ phone, resendAt }: { phone: string; resendAt: number }) {
  const seconds = useSecondsUntil(resendAt);
  return (
    <StepForm
      label="One-time code"
      hint={
        <>
          Sent to <bdi dir="ltr">{spacedPhone(phone)}</bdi>.
        </>
      }
      submitLabel="Verify Code"
      onSubmit={(typed) => void signIn.verifyCode(typed)}
      onType={(typed) => {
        if (isWholeCode(typed)) void signIn.verifyCode(typed);
      }}
      input={{
        name: 'code',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        className: `input ${styles.code}`,
      }}
    >
      <div className={styles.others}>
        <button type="button" className="button-quiet" onClick={signIn.changeNumber}>
          Change Phone Number
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={seconds > 0}
          onClick={() => void signIn.resendCode()}
        >
          Resend Code{seconds > 0 && ` in ${seconds} s`}
        </button>
      </div>
    </StepForm>
  );
}

/** Returns the whole seconds until a time in milliseconds since 1970, down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

interface Props {
  label: string;
  hint: ReactNode;
  submitLabel: string;
  onSubmit: (typed: string) => void;
  onType?: (typed: string) => void;
  input: ComponentProps<'input'>;
  /** What stands before the input. */
  prefixOf?: (typed: string) => string | undefined;
  /** What stands after the button. */
  children?: ReactNode;
}

/** A step with one input, which has the focus when the step appears and after an error. */
function StepForm(props: Props) {
  const { label, hint, submitLabel, onSubmit, onType, input, prefixOf, children } = props;
  const submit = useStore(signIn.$submit, { ssr: 'initial' });
  const error = submit.status === 'failed' && isInputError(submit.code) ? submit : undefined;
  const form = useRef<HTMLFormElement>(null);
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const prefix = prefixOf?.(typed);
  // It may have been typed in before hydration.
  useEffect(() => setTyped(ref.current?.value ?? ''), []);
  useEffect(() => {
    // Not at hydration: the visitor may have moved on from the field.
    if (!error && document.activeElement !== document.body) return;
    // With what stands above the form.
    form.current?.parentElement?.scrollIntoView();
    ref.current?.focus();
  }, [error]);
  return (
    <form
      ref={form}
      className={`${forms.field} ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(ref.current?.value ?? '');
      }}
    >
      <label htmlFor="sign-in-input">{label}</label>
      <div className={forms.prefixed} dir="ltr">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          {...input}
          ref={ref}
          id="sign-in-input"
          required
          onInput={({ currentTarget }) => {
            signIn.clearInputError();
            setTyped(currentTarget.value);
            onType?.(currentTarget.value);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby="sign-in-hint sign-in-error"
        />
      </div>
      <p id="sign-in-hint" className={forms.hint}>
        {hint}
      </p>
      <p role="alert" id="sign-in-error" className={styles.error}>
        {error?.message}
      </p>
      <button type="submit" className="button" aria-disabled={submit.status === 'working'}>
        {submitLabel}
      </button>
      {children}
    </form>
  );
}
