import { ROLES } from '../../src/domain/roles.ts';
import { formOptions } from '../../src/domain/survey-submission.ts';
import { messageOf } from '../local/problem.ts';
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
        return [messageOf(error)];
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
      .filter(({ qid, isRequired }) => isRequired && qid && !qids.has(qid))
      .map(({ text }) => `It requires an answer to "${text}", which the survey doesn’t ask.`),
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

function compareOptions(question: FormQuestion, { options, hasOther }: FormItem): string[] {
  if (question.type === 'text') return [];
  return [
    ...formOptions(question)
      .filter((option) => !options.includes(option))
      .map((option) => `has no option "${option}"`),
    ...(question.hasOtherInput && !hasOther ? ['has no Other with a text'] : []),
  ];
}
