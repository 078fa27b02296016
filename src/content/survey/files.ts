import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'astro/zod';
import type { Role } from './roles.ts';
import type { surveySchema } from './survey.ts';

type Survey = z.output<typeof surveySchema>;

/** A question with the field of the form that takes its answer. */
export type FormQuestion = Survey['questions'][number];

export const surveyFile = (root: string, role: Role) =>
  join(root, 'content/survey', `${role}.yaml`);

/** Reads the survey for a role. It isn't validated, because the build does that. */
export function readSurvey(root: string, role: Role): Survey {
  return parse(readFileSync(surveyFile(root, role), 'utf8')) as Survey;
}
