/*
 * What a question is: the one place for its fields. The schema of an editor's file (survey.ts) and the
 * check of what a browser loads (features/survey/guards.ts) are written against these types, so
 * the compiler demands there what is added here.
 */

/** The option that can reveal a text field. */
export const OTHER = 'Other';

interface QuestionBase {
  /** The id of the field in the external form. */
  qid?: string | undefined;
  text: string;
  note?: string | undefined;
  /** The answers to the first question after which this one isn't asked. */
  notFor?: readonly string[] | undefined;
}

interface ChoiceBase extends QuestionBase {
  /** The answers, as the form takes them: in English in every language. */
  options: readonly string[];
  /** What is shown in place of the options where the questions are translated, in the same order. */
  labels?: readonly string[] | undefined;
  hasOtherInput?: boolean | undefined;
}

export interface SingleSelect extends ChoiceBase {
  type: 'single-select';
}

export interface MultiSelect extends ChoiceBase {
  type: 'multi-select';
  /** How many options to choose; a suggestion, not a limit. */
  suggestedCount?: number | undefined;
}

export interface TextQuestion extends QuestionBase {
  type: 'text';
}

export type ChoiceQuestion = SingleSelect | MultiSelect;

export type Question = ChoiceQuestion | TextQuestion;

/**
 * Whether a question of a type is answered by writing. Nobody who may be a minor is asked to write, as the
 * policies say, so they aren't asked one.
 */
export const IS_WRITTEN: Readonly<Record<Question['type'], boolean>> = {
  'single-select': false,
  'multi-select': false,
  text: true,
};

type FieldOf<One> = One extends Question ? keyof One : never;

/** The fields of all types of questions. */
export type QuestionField = FieldOf<Question>;
