import type { SignInMessage } from '@/domain/sign-in';
import { isInputProblem } from '@/domain/sign-in';
import styles from './sign-in.module.css';

/** What is wrong with the step's field, right below it. */
export function InputProblem({ message }: { message: SignInMessage | undefined }) {
  return (
    <p role="alert" id="sign-in-problem" className={styles.problem}>
      {isInputProblem(message) && message?.text}
    </p>
  );
}
