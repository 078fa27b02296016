import type { SignInMessage } from '@/domain/sign-in';
import { isInputProblem } from '@/domain/sign-in';

/** The error message below the step's input. */
export function InputProblem({ message }: { message: SignInMessage | undefined }) {
  return (
    <p role="alert" id="sign-in-problem" className="sign-in-problem">
      {isInputProblem(message) && message?.text}
    </p>
  );
}
