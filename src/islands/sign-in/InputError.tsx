import type { SignInMessage } from '@/domain/sign-in';
import { isInputError } from '@/domain/sign-in';

/** The error message below the step's input. */
export function InputError({ message }: { message: SignInMessage | undefined }) {
  return (
    <p role="alert" id="sign-in-error" className="sign-in-error">
      {isInputError(message) && message?.text}
    </p>
  );
}
