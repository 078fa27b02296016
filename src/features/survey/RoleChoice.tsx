import { useLayoutEffect, useRef } from 'react';
import { isRole, type Role, type RoleOption } from './model';
import { useWords } from './words';
import { survey } from './index';
import choiceStyles from '@/components/ui/choice.module.css';
import { Form } from '@/components/ui/Form';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';
import { revealStep } from '@/components/ui/reveal';
import styles from './survey.module.css';

interface Props {
  roles: readonly RoleOption[];
  chosen: Role | undefined;
  isLoading: boolean;
}

/** The first screen: as whom somebody answers. It's in the HTML, and works before hydration. */
export function RoleChoice({ roles, chosen, isLoading }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const { language, messages } = useWords();
  const words = messages.roles;
  // A layout effect, because Start can be pressed directly after hydration, before other effects.
  useLayoutEffect(() => {
    const form = ref.current;
    const checked = form?.querySelector<HTMLInputElement>(':checked');
    // Back has led here from the first question.
    if (chosen) revealStep(checked, form);
    // A role can be chosen before hydration.
    else if (isRole(checked?.value)) survey.chooseRole(checked.value, language);
    // Only once: what is chosen from then on is in the store.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Form
      ref={ref}
      className={styles.roles}
      // The browser says that a role is required. Firefox calls a form with an unanswered field invalid from the start.
      noValidate={false}
      aria-invalid={false}
      onClickCapture={ignoreSecondClick}
      onSubmit={() => void survey.start()}
    >
      <fieldset className={styles.options}>
        <legend className={`heading h3 ${styles.legend}`}>{words.legend}</legend>
        {roles.map(({ role, label, description, length }) => (
          <label key={role} className={`${choiceStyles.choice} ${styles.role}`}>
            <input
              className={choiceStyles.control}
              type="radio"
              name="role"
              value={role}
              required
              checked={chosen === role}
              onChange={() => survey.chooseRole(role, language)}
              aria-labelledby={`role-${role}`}
              aria-describedby={`about-${role}`}
            />
            <span>
              <strong id={`role-${role}`}>{label}</strong>
              <span className="meta" id={`about-${role}`}>
                {`${description} ${length}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="meta">{words.goingBack}</p>
      <div className="actions">
        <button
          type="submit"
          aria-disabled={!chosen || isLoading}
          className={`button ${styles.submit}`}
        >
          {words.start}
        </button>
        <p role="status" className="meta">
          {isLoading && words.loading}
        </p>
      </div>
    </Form>
  );
}
