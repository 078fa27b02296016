import { isRole } from './roles.ts';
import { fieldsOf, isText, parseStored } from './stored.ts';
import type { Draft, Progress, Question, Questionnaire } from './survey.ts';

/*
 * Checks of what comes from the network and from the tab's storage, where anything may be: a
 * captive portal answers every request, and an earlier version of the site stored something else.
 */

const isOptionalText = (value: unknown) => value === undefined || isText(value);
const isList = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

function isQuestion(value: unknown): value is Question {
  const { type, text, note, qid, options } = fieldsOf(value);
  if (!isText(text) || !isOptionalText(note) || !isOptionalText(qid)) return false;
  return type === 'text' || (isChoice(type) && isList(options, isText));
}

const isChoice = (type: unknown) => type === 'single-select' || type === 'multi-select';

function isDraft(value: unknown): value is Draft {
  const { chosen, typed } = fieldsOf(value);
  return isText(typed) && isList(chosen, isText);
}

export function isQuestionnaire(value: unknown): value is Questionnaire {
  const { role, form, questions } = fieldsOf(value);
  return isRole(role) && isOptionalText(form) && isList(questions, isQuestion);
}

function isProgress(value: unknown): value is Progress {
  const { questionnaire, index, drafts } = fieldsOf(value);
  if (!isQuestionnaire(questionnaire) || !isList(drafts, isDraft)) return false;
  const { length } = questionnaire.questions;
  const isInRange = Number.isInteger(index) && Number(index) >= 0 && Number(index) < length;
  return isInRange && (drafts as Draft[]).length === length;
}

/** Parses stored progress. Returns `undefined` if it's something else. */
export function parseProgress(text: string | null): Progress | undefined {
  return parseStored(text, isProgress);
}
