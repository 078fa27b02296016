import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Question, Role } from '../features/survey/model.ts';

/** A question with the field of the form that takes its answer. */
export type FormQuestion = Question & { qid: string };

export interface Survey {
  label: string;
  questions: readonly FormQuestion[];
}

export const surveyFile = (root: string, role: Role) =>
  join(root, 'content/survey', `${role}.yaml`);

/** Reads the survey for a role. It isn't validated, because the build does that. */
export function readSurvey(root: string, role: Role): Survey {
  return parse(readFileSync(surveyFile(root, role), 'utf8')) as Survey;
}

/** The name of the setting with the URL of a role's form. */
export const formSetting = (role: Role) => `PUBLIC_FORM_${role.toUpperCase()}`;
