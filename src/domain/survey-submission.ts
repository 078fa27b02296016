import {
  EMPTY_DRAFT,
  isOther,
  OTHER,
  type ChoiceQuestion,
  type Draft,
  type Question,
} from './survey.ts';

/** A question's options in its external form, which has no option for 'Other' with a text. */
export function formOptions(question: ChoiceQuestion): readonly string[] {
  return question.options.filter((option) => !isOther(question, option));
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

/** Builds the submission of the answers, one for each question. */
export function submissionOf(questions: readonly Question[], drafts: readonly Draft[]): Submission {
  const submission: Submission = { entries: [], withoutField: [] };
  for (const [index, question] of questions.entries()) {
    const { qid, text } = question;
    if (qid) submission.entries.push(...entriesOf(qid, question, drafts[index] ?? EMPTY_DRAFT));
    else submission.withoutField.push(text);
  }
  return submission;
}

// A value that is not an option makes Google Forms refuse the whole submission. 'Other' without a
// text is sent as the text 'Other', so that it is a readable answer too.
function entriesOf(qid: string, question: Question, { chosen, typed }: Draft): FormEntry[] {
  const text = typed.trim();
  if (question.type === 'text') return [[qid, text]];
  if (chosen.length === 0) return [[qid, '']];
  return chosen.flatMap((option): FormEntry[] =>
    isOther(question, option)
      ? [
          [qid, OTHER_VALUE],
          [otherField(qid), text || OTHER],
        ]
      : [[qid, option]],
  );
}
