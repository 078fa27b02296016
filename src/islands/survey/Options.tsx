import { OTHER, type ChoiceQuestion, type Draft } from '@/domain/survey-answers';
import { survey } from '@/stores/survey';
import styles from './survey.module.css';

interface Props {
  question: ChoiceQuestion;
  draft: Draft;
}

/** The options of a question, with a text field for 'Other' if it allows one. */
export function Options({ question, draft }: Props) {
  const isSingle = question.type === 'single-select';
  return (
    <div className={styles.options}>
      {question.options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name="answer"
            value={option}
            checked={draft.chosen.includes(option)}
            onChange={() => survey.pick(option)}
          />
          <span>{option}</span>
        </label>
      ))}
      {question.hasOtherInput && (
        <div className={styles.other}>
          {draft.chosen.includes(OTHER) && (
            <input
              type="text"
              aria-label="Please specify..."
              placeholder="Please specify..."
              autoComplete="off"
              value={draft.typed}
              onChange={(event) => survey.type(event.target.value)}
            />
          )}
        </div>
      )}
    </div>
  );
}
