import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'astro/zod';
import type { Role } from './roles.ts';
import type { surveySchema } from './survey.ts';

/** What an editor's file of a survey has. */
export type Survey = z.output<typeof surveySchema>;

/** A question with the field of the form that takes its answer. */
export type FormQuestion = Survey['questions'][number];

export const surveyFile = (root: string, role: Role) =>
  join(root, 'content/survey', `${role}.yaml`);

/**
 * The fields of the form that takes a survey's answers, in their order: so far each is a question's. The form is
 * made and compared with them, the local receiver takes no others, and each is a column of the sheet. So what the
 * survey sends besides the answers belongs here, too: the compiler then names those places.
 */
export function formFields({ role, label, description, minors, questions, ...others }: Survey) {
  others satisfies Record<string, never>;
  return questions;
}

/** Reads the survey for a role. It isn't validated, because the build does that. */
export function readSurvey(root: string, role: Role): Survey {
  return parse(readFileSync(surveyFile(root, role), 'utf8'));
}
