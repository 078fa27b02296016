import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { currentQuestion, nextAsked, numberOf, type Progress } from './model';
import { fill } from '@/lib/template';
import { typedDirection } from './typed-direction';
import { choiceHint } from './messages';
import { useFlowMessages } from './words';
import { survey } from './index';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';
import { Form } from '@/components/ui/Form';
import { revealStep } from '@/components/ui/reveal';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { Options } from './Options';
import styles from './survey.module.css';

/** A question with its answer, the way on and the way out. */
export function QuestionScreen({ progress }: { progress: Progress }) {
  const isSending = useStore(survey.$sending).status === 'working';
  const { index, isPrompted, isSent } = progress;
  const isLast = nextAsked(progress, index + 1) === undefined;
  const { question, draft } = currentQuestion(progress);
  const words = useFlowMessages().question;
  const hint = choiceHint(words, question, draft);
  const prompt = isLast ? words.specifyOtherLast : words.specifyOther;
  const nextLabel = isLast ? words.finish : words.next;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => revealStep(group.current, group.current?.form), [index]);
  return (
    <Form
      className={styles.screen}
      // The browser says what it can't read: a half-typed date has no value, and would be lost on Next.
      noValidate={false}
      onClickCapture={ignoreSecondClick}
      onSubmit={() => void survey.next()}
    >
      <Count {...numberOf(progress)} isSending={isSending} />
      <fieldset
        ref={group}
        key={index}
        tabIndex={-1}
        aria-labelledby="survey-count survey-question"
        aria-describedby="survey-note survey-hint"
        disabled={isSending}
      >
        <legend className={styles.legend}>
          <h2 id="survey-question">{question.text}</h2>
        </legend>
        {question.note && (
          <p id="survey-note" className={styles.note}>
            {question.note}
          </p>
        )}
        {hint && (
          <p id="survey-hint" className={`meta ${styles.hint}`}>
            {hint}
          </p>
        )}
        <Answer question={question} draft={draft} prompt={isPrompted ? prompt : undefined} />
      </fieldset>
      {isSent && isLast && !isSending && (
        <p className={styles.note}>
          <span>{words.sentBefore}</span>{' '}
          <button type="button" className="button-quiet" onClick={survey.restart}>
            {words.restart}
          </button>
        </p>
      )}
      <div className="actions">
        <button type="submit" className={`button ${styles.submit}`} aria-disabled={isSending}>
          {isSending ? words.submitting : nextLabel}
        </button>
        <SecondaryButton aria-disabled={isSending} onClick={() => void survey.skip()}>
          {words.skip}
        </SecondaryButton>
        <p role="status" className="visually-hidden">
          {isSending && words.sending}
        </p>
      </div>
    </Form>
  );
}

type CountProps = ReturnType<typeof numberOf> & { isSending: boolean };

/** Which question this is, and the way out. */
function Count({ number, total, isSending }: CountProps) {
  const words = useFlowMessages().question;
  return (
    <div className="row between">
      <p id="survey-count" className="eyebrow">
        {total ? fill(words.countOf, { number, total }) : fill(words.count, { number })}
      </p>
      <button type="button" className="button-quiet" disabled={isSending} onClick={survey.close}>
        {words.close}
      </button>
      <progress value={total ? number : 0} max={total ?? 1} aria-labelledby="survey-count" />
    </div>
  );
}

type AnswerProps = ReturnType<typeof currentQuestion> & { prompt: string | undefined };

/** What a question is answered with. */
function Answer({ question, draft, prompt }: AnswerProps) {
  if (question.type !== 'text')
    return <Options question={question} draft={draft} prompt={prompt} />;
  return (
    <textarea
      aria-labelledby="survey-question"
      className="input"
      rows={8}
      dir={typedDirection(draft.typed)}
      value={draft.typed}
      onChange={(event) => survey.answer({ ...draft, typed: event.target.value })}
    />
  );
}
