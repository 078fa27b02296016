import { useEffect, useRef } from 'react';
import { labelOf, OTHER, pick, type ChoiceQuestion, type Draft } from './model';
import { typedDirection } from './typed-direction';
import { useFlowMessages } from './words';
import { survey } from './index';
import choiceStyles from '@/components/ui/choice.module.css';
import { revealPart } from '@/components/ui/reveal';
import styles from './survey.module.css';

const INPUT_TYPES: Record<ChoiceQuestion['type'], 'radio' | 'checkbox'> = {
  'single-select': 'radio',
  'multi-select': 'checkbox',
};

interface Props {
  question: ChoiceQuestion;
  draft: Draft;
  /** The request for the text of 'Other', once somebody has tried to go on without one. */
  prompt: string | undefined;
}

/** The options of a question, with a text field for 'Other' if it allows one. */
export function Options({ question, draft, prompt }: Props) {
  return (
    <div className={styles.options}>
      {question.options.map((option) => (
        <label key={option} className={choiceStyles.choice}>
          <input
            className={choiceStyles.control}
            type={INPUT_TYPES[question.type]}
            name="answer"
            value={option}
            checked={draft.chosen.includes(option)}
            onChange={() => survey.answer(pick(question, draft, option))}
          />
          <span>{labelOf(question, option)}</span>
        </label>
      ))}
      {question.hasOtherInput && (
        <div className={styles.other}>
          {draft.chosen.includes(OTHER) && <OtherText draft={draft} prompt={prompt} />}
        </div>
      )}
    </div>
  );
}

function OtherText({ draft, prompt }: Omit<Props, 'question'>) {
  const ref = useRef<HTMLInputElement>(null);
  const { specify } = useFlowMessages().question;
  const isMissing = !draft.typed.trim();
  // Arrow keys choose radio buttons, so the field isn't focused before its text is requested.
  useEffect(() => revealPart(ref.current), []);
  useEffect(() => {
    if (prompt) ref.current?.focus();
  }, [prompt]);
  return (
    <>
      <input
        ref={ref}
        type="text"
        className="input"
        aria-label={specify}
        aria-describedby="survey-prompt"
        placeholder={specify}
        autoComplete="off"
        dir={typedDirection(draft.typed)}
        value={draft.typed}
        onChange={(event) => survey.answer({ ...draft, typed: event.target.value })}
      />
      <p id="survey-prompt" role="status" className={`meta ${styles.prompt}`}>
        {isMissing && prompt}
      </p>
    </>
  );
}
