import { ROLES } from '../../src/domain/roles.ts';
import { formOptions } from '../../src/domain/survey-submission.ts';
import { readPublicForm, type FormItem, type PublicForm } from './public-form.ts';
import {
  formSetting,
  readSurvey,
  type FormQuestion,
  type Settings,
  type Survey,
} from './survey.ts';

/**
 * Compares each role's form, as its public page shows it, with the survey. Returns what would lose
 * answers, in sentences; nothing if the forms take every answer.
 */
export async function checkForms(
  root: string,
  settings: Settings,
  fetchPage?: typeof fetch,
): Promise<string[]> {
  const results = await Promise.all(
    ROLES.map(async (role) => {
      const url = settings[formSetting(role)];
      if (!url) return [`${formSetting(role)} is not set.`];
      try {
        return compareForm(readSurvey(root, role), await readPublicForm(url, fetchPage));
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    }),
  );
  return results.flatMap((found, index) => found.map((one) => `${ROLES[index]}: ${one}`));
}

/** Returns how a form differs from the survey whose answers it takes. */
export function compareForm({ questions }: Survey, { collectsEmail, items }: PublicForm): string[] {
  const qids = new Set(questions.map(({ qid }) => qid));
  return [
    ...(collectsEmail ? ['It collects email addresses, which the survey doesn’t send.'] : []),
    ...(items.some(({ type }) => type === 'section')
      ? ['It has sections; it may have one page only.']
      : []),
    ...items
      .filter(({ qid }) => qid && !qids.has(qid))
      .map(({ qid, text }) => `The survey doesn’t have its question ${qid}, "${text}".`),
    ...questions.flatMap((question) =>
      compareQuestion(
        question,
        items.find(({ qid }) => qid === question.qid),
      ),
    ),
  ];
}

function compareQuestion(question: FormQuestion, item: FormItem | undefined): string[] {
  const { qid, text, type } = question;
  if (!item) return [`It has no field ${qid}, for "${text}".`];
  const differences = [
    ...(item.text.trim() === text ? [] : [`asks "${item.text}", and the survey "${text}"`]),
    ...(item.isRequired ? ['is required, and every question can be skipped'] : []),
    ...(item.isLimited ? ['limits its answers by a rule'] : []),
    ...(item.type === type ? compareOptions(question, item) : [`is ${item.type}, not ${type}`]),
  ];
  return differences.map((difference) => `${qid} ${difference}.`);
}

function compareOptions(question: FormQuestion, item: FormItem): string[] {
  if (question.type === 'text') return [];
  const wanted = formOptions(question);
  const list = (options: string[]) => options.map((option) => `"${option}"`).join(', ');
  const missing = wanted.filter((option) => !item.options.includes(option));
  const unknown = item.options.filter((option) => !wanted.includes(option));
  const hasOther = question.hasOtherInput ?? false;
  return [
    ...(missing.length > 0 ? [`has no option ${list(missing)}`] : []),
    ...(unknown.length > 0 ? [`has options that the survey doesn’t have: ${list(unknown)}`] : []),
    ...(item.hasOther === hasOther ? [] : [`has ${item.hasOther ? 'an' : 'no'} Other with a text`]),
  ];
}
