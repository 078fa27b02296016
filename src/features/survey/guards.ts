import {
  fieldsOf,
  hasFields,
  isBoolean,
  isListOf,
  isNumber,
  isObject,
  isOptional,
  isString,
  parseStored,
  type Guard,
} from '@/lib/stored';
import {
  isRole,
  type Draft,
  type FlowMessages,
  type MultiSelect,
  type Progress,
  type Question,
  type FetchedQuestionnaire,
  type Role,
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
  Object.values(questionGuards).some((isOfType) => isOfType(value) && hasLabelsForAll(value));

/** Whether no option would be left in English between translated ones. */
const hasLabelsForAll = (question: Question) =>
  question.type === 'text' ||
  !question.labels ||
  question.labels.length === question.options.length;

/** Every sentence is there: one of a former version of the site may not be. */
const areFlowMessages = hasFields<FlowMessages>({
  question: hasFields<FlowMessages['question']>({
    countOf: isString,
    count: isString,
    close: isString,
    next: isString,
    finish: isString,
    skip: isString,
    submitting: isString,
    sending: isString,
    chooseSome: isString,
    chooseAny: isString,
    specify: isString,
    specifyOther: isString,
    specifyOtherLast: isString,
    sentBefore: isString,
    restart: isString,
  }),
  end: hasFields<FlowMessages['end']>({
    completed: isString,
    completedHint: isString,
    completedNext: isString,
    skipped: isString,
    join: isString,
    invite: isString,
    read: isString,
  }),
  sent: hasFields<FlowMessages['sent']>({
    title: isString,
    copy: isString,
    copied: isString,
    copyFailed: isString,
  }),
  buttons: hasFields<FlowMessages['buttons']>({
    join: isString,
    invite: isString,
    read: isString,
    again: isString,
    home: isString,
  }),
});

/** Whether a response has all questions and all words around them. */
export const isQuestionnaire = hasFields<FetchedQuestionnaire>({
  role: isRole,
  language: isOptional(isString),
  form: isOptional(isString),
  minors: isOptional(isListOf(isString)),
  questions: isListOf(isQuestion),
  messages: areFlowMessages,
});

const isDraft = hasFields<Draft>({ chosen: isListOf(isString), typed: isString });

const hasProgressFields = hasFields<Progress>({
  questionnaire: isQuestionnaire,
  index: isNumber,
  drafts: isListOf(isDraft),
  isPrompted: isOptional(isBoolean),
  isSent: isOptional(isBoolean),
});

/** Whether a stored progress is whole: it's at one of its questions, and each has its draft. */
export function isProgress(value: unknown): value is Progress {
  if (!hasProgressFields(value)) return false;
  const { questionnaire, index, drafts } = value;
  const { questions } = questionnaire;
  return questions[index] !== undefined && drafts.length === questions.length;
}

/** What can still be read of an earlier version's progress: the role, and the answers by their question's text. */
interface OldProgress {
  role: Role;
  drafts: ReadonlyMap<string, Draft>;
}

/**
 * Parses a progress that an earlier version of the site has stored: a tab stays open over a deployment.
 * What doesn't fit any more is left out.
 */
export function parseOldProgress(stored: string | null): OldProgress | undefined {
  const { questionnaire, drafts } = fieldsOf(parseStored(stored, isObject));
  const { role, questions } = fieldsOf(questionnaire);
  if (!isRole(role) || !Array.isArray(questions) || !Array.isArray(drafts)) return undefined;
  const answered = questions.flatMap((question: unknown, index) => {
    const { text } = fieldsOf(question);
    const draft: unknown = drafts[index];
    return isString(text) && isDraft(draft) ? [[text, draft] as const] : [];
  });
  return { role, drafts: new Map(answered) };
}
