interface QuestionBase {
  /** The form's own name of the field. */
  qid?: string | undefined;
  text: string;
}

interface TextQuestion extends QuestionBase {
  type: 'text';
}

/** A question with answers to choose from. */
export interface ChoiceQuestion extends QuestionBase {
  type: 'single-select' | 'multi-select';
  options: readonly string[];
  /** Whether people who choose 'Other' may type an answer of their own. */
  hasOtherInput?: boolean | undefined;
}

export type Question = TextQuestion | ChoiceQuestion;

/** One text or one chosen option; a list for multi-select questions; '' or [] when empty. */
export type Answer = string | readonly string[];

/** The saved answers by the text of their question. */
export type Answers = Readonly<Record<string, Answer>>;

/** What the controls of the shown question hold: the options chosen, and the text typed. */
export interface Draft {
  chosen: readonly string[];
  typed: string;
}

/** The option that may be replaced by a text. */
export const OTHER = 'Other';

export const EMPTY_DRAFT: Draft = { chosen: [], typed: '' };

/** The draft after a click on an option: chosen alone, or toggled among several. */
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

/** The answer in a draft: trimmed, with the typed text in place of 'Other'. */
export function answerOf(question: Question, draft: Draft): Answer {
  const typed = draft.typed.trim();
  if (question.type === 'text') return typed;
  const values = draft.chosen.map((option) =>
    option === OTHER && question.hasOtherInput ? typed || OTHER : option,
  );
  return question.type === 'single-select' ? (values[0] ?? '') : [...new Set(values)];
}

/** What the controls show for a saved answer; a value that is no option was typed for 'Other'. */
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

/** The part of a draft that its question allows: the question may have changed since it was stored. */
export function fittingDraft(question: Question, { chosen, typed }: Draft): Draft {
  if (question.type === 'text') return { chosen: [], typed };
  const fitting = question.options.filter((option) => chosen.includes(option));
  const allowed = question.type === 'single-select' ? fitting.slice(0, 1) : fitting;
  return { chosen: allowed, typed: question.hasOtherInput && allowed.includes(OTHER) ? typed : '' };
}

/** The answers that belong to these questions, each as its question allows it. */
export function fittingAnswers(questions: readonly Question[], answers: Answers): Answers {
  const answered = questions.filter(({ text }) => Object.hasOwn(answers, text));
  return Object.fromEntries(
    answered.map((question) => {
      const draft = draftOf(question, answers[question.text]);
      return [question.text, answerOf(question, fittingDraft(question, draft))];
    }),
  );
}

/** The saved answer to a question, if there is one. */
export function answerTo({ text }: Question, answers: Answers): Answer | undefined {
  return Object.hasOwn(answers, text) ? answers[text] : undefined;
}

/** What is sent: a field for every question in order, repeated for several values, '' for none. */
export interface Submission {
  entries: [qid: string, value: string][];
  /** The questions that no form field belongs to. */
  withoutField: string[];
}

/** Builds the submission of these answers. */
export function submissionOf(questions: readonly Question[], answers: Answers): Submission {
  const submission: Submission = { entries: [], withoutField: [] };
  for (const question of questions) {
    const { qid, text } = question;
    if (!qid) {
      submission.withoutField.push(text);
      continue;
    }
    const values = [answerTo(question, answers) ?? ''].flat();
    for (const value of values.length > 0 ? values : ['']) submission.entries.push([qid, value]);
  }
  return submission;
}
