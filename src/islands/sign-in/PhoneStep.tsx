import { useState, type SubmitEvent } from 'react';
import { assumedPrefix } from '@/domain/phone';
import { isInputProblem, type SignIn } from '@/domain/sign-in';
import { signIn } from '@/stores/sign-in';
import { InputProblem } from './InputProblem';
import { useFocusOnProblem } from './useFocusOnProblem';

interface Props {
  state: SignIn & { step: 'phone' };
}

/** The phone number field, with a hint at the country code that will be added. */
export function PhoneStep({ state: { phone, status, message } }: Props) {
  const isInvalid = isInputProblem(message);
  const input = useFocusOnProblem<HTMLInputElement>(isInvalid);
  const [prefix, setPrefix] = useState(() => assumedPrefix(phone));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn.sendCode(input.current?.value ?? '');
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <label htmlFor="sign-in-phone">Phone number</label>
      <div className="sign-in-phone" dir="ltr">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          ref={input}
          id="sign-in-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={phone}
          aria-invalid={isInvalid || undefined}
          aria-describedby="sign-in-hint sign-in-problem"
          className="input"
          onInput={({ currentTarget }) => {
            setPrefix(assumedPrefix(currentTarget.value));
            signIn.typeNumber(currentTarget.value);
          }}
        />
      </div>
      <p id="sign-in-hint" className="sign-in-hint">
        We send you a code. Numbers without a country code get +91.
      </p>
      <InputProblem message={message} />
      <button type="submit" className="button" aria-disabled={status === 'sending'}>
        Send Code
      </button>
    </form>
  );
}
