/** Whose questions are asked. Not a permission; it only selects the questions and their form. */
export type Role = 'youth' | 'parents' | 'educators';

interface Asked {
  /** The form's own name of the field. */
  qid?: string | undefined;
  text: string;
}

interface TextQuestion extends Asked {
  type: 'text';
}

/** A question with answers to choose from. */
export interface ChoiceQuestion extends Asked {
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

/** The draft after an option was clicked: chosen alone, or switched on or off among several. */
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

/** The answer that a draft amounts to: trimmed, and the typed text in place of 'Other'. */
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

/** As much of a draft as its question takes: the question may have changed since it was kept. */
export function fittingDraft(question: Question, { chosen, typed }: Draft): Draft {
  if (question.type === 'text') return { chosen: [], typed };
  const fitting = question.options.filter((option) => chosen.includes(option));
  const kept = question.type === 'single-select' ? fitting.slice(0, 1) : fitting;
  return { chosen: kept, typed: question.hasOtherInput && kept.includes(OTHER) ? typed : '' };
}

/** As many of the answers as belong to these questions, each as its question takes it. */
export function fittingAnswers(questions: readonly Question[], answers: Answers): Answers {
  const asked = questions.filter(({ text }) => Object.hasOwn(answers, text));
  return Object.fromEntries(
    asked.map((question) => {
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
