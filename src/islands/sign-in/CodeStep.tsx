import type { SubmitEvent } from 'react';
import { isWholeCode } from '@/domain/phone';
import { isInputError, type SignIn } from '@/domain/sign-in';
import { signIn } from '@/stores/sign-in';
import { InputError } from './InputError';
import { useFocusOnError } from './useFocusOnError';
import { useSecondsUntil } from './useSecondsUntil';

interface Props {
  state: SignIn & { step: 'code' };
}

/**
 * The code that was sent: one field, so that it can be pasted, or filled in by the phone itself. Its
 * last digit submits it.
 */
export function CodeStep({ state: { phone, resendAt, status, message } }: Props) {
  const isInvalid = isInputError(message);
  const input = useFocusOnError<HTMLInputElement>(isInvalid);
  const seconds = useSecondsUntil(resendAt);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn.verifyCode(input.current?.value ?? '');
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <label htmlFor="sign-in-code">One-time code</label>
      <input
        ref={input}
        id="sign-in-code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        aria-invalid={isInvalid || undefined}
        aria-describedby="sign-in-hint sign-in-error"
        className="input sign-in-code"
        onInput={({ currentTarget: { value } }) => {
          signIn.clearInputError();
          if (isWholeCode(value)) void signIn.verifyCode(value);
        }}
      />
      <p id="sign-in-hint" className="sign-in-hint">
        Sent to <bdi dir="ltr">{phone}</bdi>.
      </p>
      <InputError message={message} />
      <button type="submit" className="button" aria-disabled={status === 'verifying'}>
        Verify Code
      </button>
      <div className="sign-in-others">
        <button type="button" className="sign-in-quiet" onClick={signIn.changeNumber}>
          Change Phone Number
        </button>
        <button
          type="button"
          className="sign-in-quiet"
          aria-disabled={seconds > 0}
          onClick={() => void signIn.resendCode()}
        >
          Resend Code{seconds > 0 && ` in ${seconds} s`}
        </button>
      </div>
    </form>
  );
}
