import { OTHER, type Answer, type Answers, type ChoiceQuestion, type Question } from './survey.ts';

/** The options of a question in its external form, where 'Other' with a text is no option of its own. */
export function formOptions({ options, hasOtherInput }: ChoiceQuestion): readonly string[] {
  return hasOtherInput ? options.filter((option) => option !== OTHER) : options;
}

/** What Google Forms takes as the value for 'Other'. The text goes into the field `otherField`. */
export const OTHER_VALUE = '__other_option__';

/** The name of the field for the text of 'Other'. */
export const otherField = (qid: string) => `${qid}.other_option_response`;

/** One field of the external form. */
export type FormEntry = readonly [name: string, value: string];

/** The form fields to send: one for each value, in the order of the questions; '' for no answer. */
export interface Submission {
  entries: FormEntry[];
  /** The questions without a form field. */
  withoutField: string[];
}

/** Builds the submission of these answers. */
export function submissionOf(questions: readonly Question[], answers: Answers): Submission {
  const submission: Submission = { entries: [], withoutField: [] };
  for (const question of questions) {
    const { qid, text } = question;
    if (qid) submission.entries.push(...entriesOf(qid, question, answers[text] ?? ''));
    else submission.withoutField.push(text);
  }
  return submission;
}

// A value that is not an option makes Google Forms refuse the whole submission. 'Other' without a
// text is sent as the text 'Other', so that it is a readable answer too.
function entriesOf(qid: string, question: Question, answer: Answer): FormEntry[] {
  const values = [answer].flat();
  if (values.length === 0) return [[qid, '']];
  const isOther = (value: string) =>
    question.type !== 'text' &&
    question.hasOtherInput &&
    value !== '' &&
    !formOptions(question).includes(value);
  return values.flatMap((value): FormEntry[] =>
    isOther(value)
      ? [
          [qid, OTHER_VALUE],
          [otherField(qid), value],
        ]
      : [[qid, value]],
  );
}
