import { useEffect, useRef } from 'react';
import type { Role } from '@/domain/roles';
import { surveyMessages } from '@/messages/survey';
import { survey } from '@/stores/survey';
import { revealStep } from '../ui/reveal';
import styles from './survey.module.css';

export interface RoleOption {
  role: Role;
  label: string;
  description: string;
  /** The number of questions for the role. */
  count: number;
}

interface Props {
  roles: readonly RoleOption[];
  chosen: Role | undefined;
  /** Whether the questions are loading. */
  isLoading: boolean;
}

/** The survey's first screen, where visitors choose a role. */
export function RoleChoice({ roles, chosen, isLoading }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    const checked = form?.querySelector<HTMLInputElement>(':checked');
    // Back leads here from the first question.
    if (chosen) revealStep(checked, form);
    // Roles can be chosen before hydration, and Start pressed; see survey.astro.
    const option = roles.find(({ role }) => role === checked?.value);
    if (option) survey.chooseRole(option.role);
    if (form?.hasAttribute('data-pressed')) void survey.start();
    // Only at the start.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form
      ref={ref}
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        void survey.start();
      }}
    >
      <fieldset className={styles.options}>
        <legend className={styles.legend}>Who are you answering as?</legend>
        {roles.map(({ role, label, description, count }) => (
          <label key={role} className={styles.role}>
            <input
              type="radio"
              name="role"
              value={role}
              required
              checked={chosen === role}
              onChange={() => survey.chooseRole(role)}
              aria-labelledby={`role-${role}`}
              aria-describedby={`about-${role}`}
            />
            <span>
              <strong id={`role-${role}`}>{label}</strong>
              <span id={`about-${role}`}>
                {description} {count} questions.
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button
          type="submit"
          aria-disabled={!chosen || isLoading}
          className={`button ${styles.main}`}
        >
          Start Survey
        </button>
        <p role="status" className={styles.loading}>
          {isLoading && surveyMessages.loading}
        </p>
      </div>
    </form>
  );
}
