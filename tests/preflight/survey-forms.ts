import { ROLES } from '../../src/domain/roles.ts';
import { publicPage } from '../scripts/form-app.ts';

const QUESTION = 'Why?';

/** Surveys with one question, whose field has this number, by file. */
export function surveyFiles(field = 1234567): Record<string, string> {
  const questions = [{ qid: `entry.${field}`, text: QUESTION, type: 'text' }];
  return Object.fromEntries(
    ROLES.map((role) => [`content/survey/${role}.yaml`, JSON.stringify({ role, questions })]),
  );
}

/** The public pages of their forms, by path. */
export function formPages(): Record<string, string> {
  const page = publicPage({
    title: 'Survey',
    items: [[1, QUESTION, '', 1, [[1234567, null, 0]]]],
    isPublished: true,
    isOpen: true,
    isLinked: true,
    collectsEmail: false,
  });
  return Object.fromEntries(ROLES.map((role) => [`/forms/d/e/${role}/viewform`, page]));
}
