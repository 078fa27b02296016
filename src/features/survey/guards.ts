import {
  hasFields,
  isBoolean,
  isListOf,
  isNumber,
  isOptional,
  isString,
  type Guard,
} from '@/lib/stored';
import {
  isRole,
  type Draft,
  type MultiSelect,
  type Progress,
  type Question,
  type Questionnaire,
  type SingleSelect,
  type TextQuestion,
} from './model.ts';

/*
 * Checks of what comes from the network and from the tab's storage, where anything may be: a
 * captive portal answers every request, and an earlier version of the site stored something else.
 */

const isType =
  <Type extends Question['type']>(type: Type): Guard<Type> =>
  (value): value is Type =>
    value === type;

const questionBase = {
  qid: isOptional(isString),
  text: isString,
  note: isOptional(isString),
  notFor: isOptional(isListOf(isString)),
};

const choiceBase = {
  ...questionBase,
  options: isListOf(isString),
  labels: isOptional(isListOf(isString)),
  hasOtherInput: isOptional(isBoolean),
};

const questionGuards: Record<Question['type'], Guard<Question>> = {
  'single-select': hasFields<SingleSelect>({ ...choiceBase, type: isType('single-select') }),
  'multi-select': hasFields<MultiSelect>({
    ...choiceBase,
    type: isType('multi-select'),
    suggestedCount: isOptional(isNumber),
  }),
  text: hasFields<TextQuestion>({ ...questionBase, type: isType('text') }),
};

const isQuestion = (value: unknown): value is Question =>
  Object.values(questionGuards).some((isOfType) => isOfType(value)) &&
  hasLabelsForAll(value as Question);

/** Whether no option would be left in English between translated ones. */
const hasLabelsForAll = (question: Question) =>
  question.type === 'text' ||
  !question.labels ||
  question.labels.length === question.options.length;

export const isQuestionnaire = hasFields<Questionnaire>({
  role: isRole,
  language: isOptional(isString),
  form: isOptional(isString),
  minors: isOptional(isListOf(isString)),
  questions: isListOf(isQuestion),
});

const hasProgressFields = hasFields<Progress>({
  questionnaire: isQuestionnaire,
  index: isNumber,
  drafts: isListOf(hasFields<Draft>({ chosen: isListOf(isString), typed: isString })),
  isPrompted: isOptional(isBoolean),
  isSent: isOptional(isBoolean),
});

export function isProgress(value: unknown): value is Progress {
  if (!hasProgressFields(value)) return false;
  const { questionnaire, index, drafts } = value;
  const { questions } = questionnaire;
  return questions[index] !== undefined && drafts.length === questions.length;
}
