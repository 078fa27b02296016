import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '../../src/domain/roles.ts';
import { formOptions } from '../../src/domain/survey-submission.ts';
import { Problem } from '../local/problem.ts';
import { formSetting, readSurvey, surveyFile } from './survey.ts';

/** Returns a Google Apps Script that makes the surveys' forms. */
export function appsScript(root: string): string {
  const surveys = ROLES.map((role) => readSurvey(root, role));
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

// One line of the Apps Script's log for each form. The editor puts the time before it.
const LINE =
  /\b(\w+) (https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/formResponse) (\d+(?:,\d+)*)/g;

const QID_LINE = /^(\s*(?:-\s+)?qid:\s*).*$/gm;

interface MadeForm {
  role: Role;
  url: string;
  entries: string[];
}

/**
 * Writes the fields of the made forms into the surveys' `qid` lines, and returns the settings with the
 * forms' URLs. Throws a Problem, and changes nothing, if the log doesn't fit the surveys.
 */
export function applyForms(root: string, log: string): string[] {
  const made = ROLES.map((role) => findForm(root, role, log));
  for (const { role, entries } of made) {
    const file = surveyFile(root, role);
    const remaining = [...entries];
    const text = readFileSync(file, 'utf8');
    const replaced = text.replace(QID_LINE, (_, start) => `${start}entry.${remaining.shift()}`);
    writeFileSync(file, replaced);
  }
  return made.map(({ role, url }) => `${formSetting(role)}=${url}`);
}

function findForm(root: string, role: Role, log: string): MadeForm {
  // The last one, if the script ran more than once.
  const [, , url, list = ''] = [...log.matchAll(LINE)].findLast(([, name]) => name === role) ?? [];
  if (!url) {
    throw new Problem(
      `The form for ${role} is missing. Copy the whole log of the script, from the line that begins with "youth".`,
    );
  }
  const entries = list.split(',');
  const count = readSurvey(root, role).questions.length;
  if (entries.length !== count) {
    throw new Problem(
      `The form for ${role} has ${entries.length} questions, and the survey ${count}. Print the script again and run it anew.`,
    );
  }
  return { role, url, entries };
}
