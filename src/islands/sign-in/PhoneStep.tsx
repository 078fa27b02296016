import { useState, type SubmitEvent } from 'react';
import { assumedPrefix } from '@/domain/phone';
import { isInputError, type SignIn } from '@/domain/sign-in';
import { signInMessages } from '@/messages/sign-in';
import { signIn } from '@/stores/sign-in';
import { InputError } from './InputError';
import { useFocusOnError } from './useFocusOnError';

interface Props {
  state: SignIn & { step: 'phone' };
}

/** The phone number field, with a hint at the country code that will be added. */
export function PhoneStep({ state: { phone, status, message } }: Props) {
  const isInvalid = isInputError(message);
  const input = useFocusOnError<HTMLInputElement>(isInvalid);
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
          aria-describedby="sign-in-hint sign-in-error"
          className="input"
          onInput={({ currentTarget }) => {
            setPrefix(assumedPrefix(currentTarget.value));
            signIn.typeNumber(currentTarget.value);
          }}
        />
      </div>
      <p id="sign-in-hint" className="sign-in-hint">
        {signInMessages.phoneHint}
      </p>
      <InputError message={message} />
      <button type="submit" className="button" aria-disabled={status === 'sending'}>
        Send Code
      </button>
    </form>
  );
}
