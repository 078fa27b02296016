import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formOptions } from '../../src/domain/survey-submission.ts';
import type { Survey } from './survey.ts';

/** Returns a Google Apps Script that makes the forms of these surveys. */
export function appsScript(surveys: readonly Survey[]): string {
  const forms = surveys.map(({ role, label, questions }) => ({
    role,
    title: `Survey: ${label}`,
    questions: questions.map((question) => ({
      text: question.text,
      note: question.note ?? '',
      type: question.type,
      ...(question.type === 'text'
        ? {}
        : { options: formOptions(question), hasOther: question.hasOtherInput ?? false }),
    })),
  }));
  const code = readFileSync(join(import.meta.dirname, 'apps-script.js'), 'utf8');
  return `const FORMS = ${JSON.stringify(forms, null, 2)};\n\n${code}`;
}
