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

/** Whether 'Other' is chosen, and the text that it asks for is empty. */
export function lacksOtherText(question: Question, { chosen, typed }: Draft): boolean {
  return (
    question.type !== 'text' &&
    Boolean(question.hasOtherInput) &&
    chosen.includes(OTHER) &&
    typed.trim() === ''
  );
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
