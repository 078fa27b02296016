import type { SignInMessage } from '@/domain/sign-in';
import { isInputError } from '@/domain/sign-in';

/** The error message below the step's input. */
export function InputError({ message }: { message: SignInMessage | undefined }) {
  return (
    <p role="alert" id="sign-in-problem" className="sign-in-problem">
      {isInputError(message) && message?.text}
    </p>
  );
}
