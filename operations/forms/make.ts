import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formOptions, ROLES } from '../../src/features/survey/model.ts';
import { CommandError } from '../../cli/errors.ts';
import { formSetting } from '../../src/config/settings.ts';
import { formFields, readSurvey, surveyFile } from '../../src/content/survey/files.ts';
import { quantity } from '../../src/lib/quantity.ts';

/** Returns a Google Apps Script that makes the surveys' forms. */
export function appsScript(root: string): string {
  const forms = ROLES.map((role) => {
    const survey = readSurvey(root, role);
    const items = formFields(survey).map((field) =>
      field.type === 'text' ? field : { ...field, options: formOptions(field) },
    );
    return { role, title: `Survey: ${survey.label}`, questions: items };
  });
  const code = readFileSync(join(import.meta.dirname, 'apps-script.js'), 'utf8');
  return `const FORMS = ${JSON.stringify(forms, null, 2)};\n\n${code}`;
}

// A form in the log of the Apps Script, without white space: copying can add or drop line breaks.
const FORM = new RegExp(
  `(${ROLES.join('|')})(https://docs\\.google\\.com/forms/d/e/[\\w-]+/formResponse)([\\d,]+);`,
  'g',
);

const QID_LINE = /^(\s*(?:-\s+)?qid:\s*).*$/gm;

/**
 * Writes the fields of the new forms into the surveys' `qid` lines, and returns the settings with
 * the forms' URLs. Throws a CommandError, and changes nothing, if the log doesn't match the surveys.
 */
export function applyForms(root: string, log: string): string[] {
  const lines = [...log.replace(/\s+/g, '').matchAll(FORM)];
  const made = ROLES.map((role) => {
    // The last one, if the script ran more than once.
    const [, , url, fields = ''] = lines.findLast(([, name]) => name === role) ?? [];
    const qids = fields.split(',');
    const count = readFileSync(surveyFile(root, role), 'utf8').match(QID_LINE)?.length ?? 0;
    const remedy = 'Run the newest script, and copy its whole log, from the line with "youth".';
    if (!url) throw new CommandError(`The form for ${role} is missing. ${remedy}`);
    if (qids.length !== count)
      throw new CommandError(
        `The form for ${role} has ${quantity(qids.length, 'question')}, and the survey has ${quantity(count, 'line')} with a qid. ${remedy}`,
      );
    return { role, url, qids };
  });
  for (const { role, qids } of made) {
    const file = surveyFile(root, role);
    const withQid = (_: string, start: string) => `${start}entry.${qids.shift()}`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(QID_LINE, withQid));
  }
  return made.map(({ role, url }) => `${formSetting(role)}=${url}`);
}
