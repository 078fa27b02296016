interface QuestionBase {
  /** The id of the field in the external form. */
  qid?: string | undefined;
  text: string;
  /** Something to know before answering. */
  note?: string | undefined;
}

interface TextQuestion extends QuestionBase {
  type: 'text';
}

/** A question with answers to choose from. */
export interface ChoiceQuestion extends QuestionBase {
  type: 'single-select' | 'multi-select';
  options: readonly string[];
  /** Whether choosing 'Other' shows a text field. */
  hasOtherInput?: boolean | undefined;
  /** How many options of a multi-select question to choose; a suggestion, not a limit. */
  suggestedCount?: number | undefined;
}

export type Question = TextQuestion | ChoiceQuestion;

/** A text or option, or a list for multi-select questions; '' or [] when empty. */
export type Answer = string | readonly string[];

/** The saved answers by question text. */
export type Answers = Readonly<Record<string, Answer>>;

/** The values of the current question's controls. */
export interface Draft {
  chosen: readonly string[];
  typed: string;
}

/** The option that can be replaced with a text. */
export const OTHER = 'Other';

export const EMPTY_DRAFT: Draft = { chosen: [], typed: '' };

/** Says how many options can be chosen, and how many are; nothing where it's one. */
export function choiceHint(question: Question, { chosen }: Draft): string | undefined {
  if (question.type !== 'multi-select') return undefined;
  const { suggestedCount } = question;
  const invitation = suggestedCount
    ? `Choose ${suggestedCount}, or as many as you need.`
    : 'Choose as many as you like.';
  return `${invitation} ${chosen.length} chosen.`;
}

/** Returns the draft after a click on an option. */
export function pick(question: ChoiceQuestion, draft: Draft, option: string): Draft {
  const isOn = draft.chosen.includes(option);
  const wanted = isOn
    ? draft.chosen.filter((other) => other !== option)
    : [...draft.chosen, option];
  const chosen =
    question.type === 'single-select'
      ? [option]
      : question.options.filter((each) => wanted.includes(each));
  return { chosen, typed: chosen.includes(OTHER) ? draft.typed : '' };
}

/** Returns the answer in a draft: trimmed, with the typed text instead of 'Other'. */
export function answerOf(question: Question, draft: Draft): Answer {
  const typed = draft.typed.trim();
  if (question.type === 'text') return typed;
  const values = draft.chosen.map((option) =>
    option === OTHER && question.hasOtherInput ? typed || OTHER : option,
  );
  return question.type === 'single-select' ? (values[0] ?? '') : [...new Set(values)];
}

/** Returns the draft for a saved answer. A value that isn't an option was typed for 'Other'. */
export function draftOf(question: Question, answer: Answer = ''): Draft {
  const values = typeof answer === 'string' ? [answer].filter(Boolean) : answer;
  if (question.type === 'text') return { chosen: [], typed: values[0] ?? '' };
  const typed = question.hasOtherInput
    ? values.find((value) => !question.options.includes(value))
    : undefined;
  const chosen = question.options.filter(
    (option) => values.includes(option) || (option === OTHER && typed !== undefined),
  );
  return { chosen, typed: typed ?? '' };
}

/** Removes what a question doesn't allow from a draft: the question may have changed since. */
export function fittingDraft(question: Question, { chosen, typed }: Draft): Draft {
  if (question.type === 'text') return { chosen: [], typed };
  const fitting = question.options.filter((option) => chosen.includes(option));
  const allowed = question.type === 'single-select' ? fitting.slice(0, 1) : fitting;
  return { chosen: allowed, typed: question.hasOtherInput && allowed.includes(OTHER) ? typed : '' };
}

/** Returns the answers to these questions, without what their questions don't allow. */
export function fittingAnswers(questions: readonly Question[], answers: Answers): Answers {
  const answered = questions.filter(({ text }) => Object.hasOwn(answers, text));
  return Object.fromEntries(
    answered.map((question) => {
      const draft = draftOf(question, answers[question.text]);
      return [question.text, answerOf(question, fittingDraft(question, draft))];
    }),
  );
}

/** Returns the saved answer to a question, if there is one. */
export function answerTo({ text }: Question, answers: Answers): Answer | undefined {
  return Object.hasOwn(answers, text) ? answers[text] : undefined;
}

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
    if (qid) submission.entries.push(...entriesOf(qid, question, answerTo(question, answers) ?? ''));
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
