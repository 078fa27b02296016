import { useId, type ReactNode } from 'react';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import styles from './form.module.css';
import { Message } from './Message';
import './inputs';

interface Props {
  name: string;
  isWrong: boolean;
  /** The error message below the name. */
  error?: ReactNode;
  onChange: (name: string) => void;
}

/** The name that other members see. */
export function NameField({ name, isWrong, error, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        className="input"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        Other members see it on the leaderboard. A first name is enough.
      </p>
      <Message kind="error" id={`${id}-error`}>
        {error}
      </Message>
    </div>
  );
}
