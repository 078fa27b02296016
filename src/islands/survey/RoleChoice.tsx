import styles from './survey.module.css';

export interface RoleOption {
  role: string;
  label: string;
  description: string;
  /** How many questions the role is asked. */
  count: number;
}

interface Props {
  roles: readonly RoleOption[];
  chosen: string | undefined;
  onChoose: (role: string) => void;
}

/** The survey's first screen: whose questions shall be asked. */
export function RoleChoice({ roles, chosen, onChoose }: Props) {
  return (
    <form className="flow">
      <fieldset className={styles.roles}>
        <legend className={styles.legend}>Who are you answering as?</legend>
        {roles.map(({ role, label, description, count }) => (
          <label key={role} className={styles.role}>
            <input
              type="radio"
              name="role"
              value={role}
              checked={chosen === role}
              onChange={() => onChoose(role)}
            />
            <span>
              <strong>{label}</strong>
              <span className={styles.description}>{description}</span>
              <span className={styles.description}>{count} questions</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" disabled={!chosen} className={styles.start}>
        Start Survey
      </button>
    </form>
  );
}
