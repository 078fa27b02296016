import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { homeCountry } from '@/config/phone';
import { assumedPrefix, isWholeCode, spacedPhone } from '@/domain/phone';
import { signInMessages } from '@/messages/sign-in';
import { signIn } from '@/stores/sign-in';
import type { SignIn } from '@/stores/sign-in-tasks';

/** The phone number field, with the country code that will be added. */
export function PhoneStep({ state }: { state: SignIn & { step: 'phone' } }) {
  const { phone, status, message } = state;
  const [prefix, setPrefix] = useState(() => assumedPrefix(phone, homeCountry));
  return (
    <StepForm
      label="Phone number"
      hint={signInMessages.phoneHint}
      message={message}
      submitLabel="Send Code"
      isBusy={status === 'sending'}
      onSubmit={(typed) => void signIn.sendCode(typed)}
      prefix={prefix && <span aria-hidden="true">{prefix}</span>}
      input={{
        name: 'phone',
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        className: 'input',
        defaultValue: phone,
        onInput: ({ currentTarget: { value } }) => {
          setPrefix(assumedPrefix(value, homeCountry));
          signIn.typeNumber(value);
        },
      }}
    />
  );
}

/**
 * The code that was sent: one field, so that it can be pasted, or filled in by the phone itself. Its
 * last digit submits it.
 */
export function CodeStep({ state }: { state: SignIn & { step: 'code' } }) {
  const { phone, resendAt, status, message } = state;
  const seconds = useSecondsUntil(resendAt);
  return (
    <StepForm
      label="One-time code"
      hint={
        <>
          Sent to <bdi dir="ltr">{spacedPhone(phone)}</bdi>.
        </>
      }
      message={message}
      submitLabel="Verify Code"
      isBusy={status === 'verifying'}
      onSubmit={(typed) => void signIn.verifyCode(typed)}
      input={{
        name: 'code',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        className: 'input sign-in-code',
        onInput: ({ currentTarget: { value } }) => {
          signIn.clearInputError();
          if (isWholeCode(value)) void signIn.verifyCode(value);
        },
      }}
    >
      <div className="sign-in-others">
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
  message: SignIn['message'];
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (typed: string) => void;
  input: ComponentProps<'input'>;
  /** What stands before the input. */
  prefix?: ReactNode;
  /** What stands after the button. */
  children?: ReactNode;
}

/** A step with one input, which has the focus when it appears and after an error. */
function StepForm(props: Props) {
  const { label, hint, message, submitLabel, isBusy, onSubmit, input, prefix, children } = props;
  const isInvalid = message?.kind === 'input-error';
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), [isInvalid]);
  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(ref.current?.value ?? '');
      }}
    >
      <label htmlFor="sign-in-input">{label}</label>
      <div className="sign-in-input" dir="ltr">
        {prefix}
        <input
          {...input}
          ref={ref}
          id="sign-in-input"
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby="sign-in-hint sign-in-error"
        />
      </div>
      <p id="sign-in-hint" className="sign-in-hint">
        {hint}
      </p>
      <p role="alert" id="sign-in-error" className="sign-in-error">
        {isInvalid && message.text}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {submitLabel}
      </button>
      {children}
    </form>
  );
}
