import type { SignInMessage } from '@/domain/sign-in';
import { isInputProblem } from '@/domain/sign-in';
import styles from './sign-in.module.css';

/** The error message below the step's input. */
export function InputProblem({ message }: { message: SignInMessage | undefined }) {
  return (
    <p role="alert" id="sign-in-problem" className={styles.problem}>
      {isInputProblem(message) && message?.text}
    </p>
  );
}
