import { isRole, type Progress, type Questionnaire } from './model.ts';
import { fieldsOf, isText } from '../../lib/stored.ts';

/*
 * Checks of what comes from the network and from the tab's storage, where anything may be: a
 * captive portal answers every request, and an earlier version of the site stored something else.
 * `suggestedCount` and the flags of a progress aren't checked, because wrong ones do no harm.
 */

const isList = (value: unknown, isItem: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isItem);

const isOptionalList = (value: unknown) => value === undefined || isList(value, isText);

const isOptionalText = (value: unknown) => value === undefined || isText(value);

function isQuestion(value: unknown) {
  const { type, text, note, qid, notFor, options, hasOtherInput = false } = fieldsOf(value);
  if (!isText(text) || !isOptionalText(note) || !isOptionalText(qid)) return false;
  if (!isOptionalList(notFor)) return false;
  if (typeof hasOtherInput !== 'boolean') return false;
  const isChoice = type === 'single-select' || type === 'multi-select';
  return type === 'text' || (isChoice && isList(options, isText));
}

function isDraft(value: unknown) {
  const { chosen, typed } = fieldsOf(value);
  return isText(typed) && isList(chosen, isText);
}

export function isQuestionnaire(value: unknown): value is Questionnaire {
  const { role, form, minors, questions } = fieldsOf(value);
  if (!isRole(role) || !isOptionalText(form) || !isOptionalList(minors)) return false;
  return isList(questions, isQuestion);
}

export function isProgress(value: unknown): value is Progress {
  const { questionnaire, index, drafts } = fieldsOf(value);
  if (!isQuestionnaire(questionnaire) || !isList(drafts, isDraft)) return false;
  const { questions } = questionnaire;
  const isInRange = typeof index === 'number' && questions[index] !== undefined;
  return isInRange && drafts.length === questions.length;
}
