import type { SubmitEvent } from 'react';
import type { SignIn } from '@/domain/sign-in';
import { signIn } from '@/stores/sign-in';
import { useFocusOnProblem } from './useFocusOnProblem';
import styles from './sign-in.module.css';

interface Props {
  state: SignIn & { step: 'phone' };
}

/** The phone number. The field keeps its own text. */
export function PhoneStep({ state: { phone, status, message } }: Props) {
  const isInvalid = message?.kind === 'problem';
  const input = useFocusOnProblem<HTMLInputElement>(isInvalid);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn.sendCode(input.current?.value ?? '');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor="sign-in-phone">Phone number</label>
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
        aria-describedby="sign-in-phone-hint sign-in-problem"
        className="input"
      />
      <p id="sign-in-phone-hint" className={styles.hint}>
        We send you a code. Numbers without a country code get +91.
      </p>
      <button type="submit" className="button" aria-disabled={status === 'sending'}>
        Send OTP
      </button>
    </form>
  );
}
