import { ROLES } from '../../src/domain/roles.ts';
import { formOptions } from '../../src/domain/survey-submission.ts';
import { messageOf, Problem } from '../../scripts/local/problem.ts';
import { formSetting, readSurvey, type FormQuestion } from '../../scripts/survey.ts';

const FORM_URL = /^https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/formResponse$/;

/** The sample surveys count their fields from 1. Google's numbers are random and large. */
const SAMPLE_QID = /^entry\.\d{1,3}$/;

// What a form's page says about it is undocumented, but many clients rely on it.
const DATA = /FB_PUBLIC_LOAD_DATA_\s*=\s*(\[.*?\]);\s*<\/script>/s;

type Form = [unknown, items: Item[] | null, ...unknown[]];
type Item = [unknown, text: string | null, unknown, type: number, fields?: [Field]];
type Field = [id: number, options: Option[] | null, isRequired: unknown, unknown, rules: unknown];
type Option = [text: string, unknown, unknown, unknown, isOther: unknown];

const TYPES = { text: 1, 'single-select': 2, 'multi-select': 4 };
const SECTION = 8;

const TIMEOUT_MS = 20_000;

/**
 * Compares each role's form, as its public page shows it, with the survey. `lost` says in sentences what
 * would lose answers, and `unknown` which forms could not be compared.
 */
export async function compareForms(
  root: string,
  settings: NodeJS.Dict<string>,
  fetchPage = fetch,
): Promise<{ lost: string[]; unknown: string[] }> {
  const [lost, unknown]: [string[], string[]] = [[], []];
  for (const role of ROLES) {
    const { questions } = readSurvey(root, role);
    const name = formSetting(role);
    const url = settings[name] ?? '';
    const first = ROLES.map(formSetting).find((other) => settings[other] === url);
    if (!FORM_URL.test(url))
      lost.push(
        `${role}: ${name} must read https://docs.google.com/forms/d/e/…/formResponse, not "${url}".`,
      );
    else if (first !== name) lost.push(`${role}: ${name} is the form of ${first}.`);
    else if (questions.some(({ qid }) => SAMPLE_QID.test(qid)))
      lost.push(`${role}: content/survey/${role}.yaml has the fields of the sample.`);
    else
      try {
        const differences = compareForm(questions, await readForm(url, fetchPage));
        lost.push(...differences.map((one) => `${role}: ${one}`));
      } catch (error) {
        (error instanceof FormClosed ? lost : unknown).push(`${role}: ${messageOf(error)}`);
      }
  }
  return { lost, unknown };
}

/** A form that takes no answers from a visitor, as its page says. */
class FormClosed extends Problem {}

/** Throws a Problem if the answer to a request comes from Google's page for closed forms or sign-in. */
export function refuseRedirect({ url }: Response): void {
  if (url.includes('/closedform')) {
    throw new FormClosed('It is closed. Open it: Publish → Accepting responses.');
  }
  if (url.startsWith('https://accounts.google.com/')) {
    throw new FormClosed(
      'It asks for a Google account. Publish → Responders → Anyone with the link.',
    );
  }
}

// As somebody without an account sees it.
async function readForm(url: string, fetchPage: typeof fetch): Promise<Form> {
  const viewUrl = url.replace(/\/formResponse$/, '/viewform');
  const page = await fetchPage(viewUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  refuseRedirect(page);
  if (page.status === 404)
    throw new FormClosed('There is no form: it is not published, or deleted.');
  const [, json] = DATA.exec(await page.text()) ?? [];
  const form: unknown = json ? JSON.parse(json)[1] : undefined;
  if (isForm(form)) return form;
  throw new Problem(`Its page cannot be read (status ${page.status}), so it was not compared.`);
}

const isForm = (form: unknown): form is Form =>
  Array.isArray(form) &&
  (form[1] === null || (Array.isArray(form[1]) && form[1].every(Array.isArray)));

function compareForm(questions: readonly FormQuestion[], form: Form) {
  const items = form[1] ?? [];
  const [, , , , , , emailCollection] = (form[10] ?? []) as unknown[];
  const own = questions.map(({ qid }) =>
    items.find(([, , , , fields]) => `entry.${fields?.[0][0]}` === qid),
  );
  const problems = [
    Number(emailCollection ?? 1) > 1 &&
      'It collects email addresses, which the survey doesn’t send.',
    items.some(([, , , type]) => type === SECTION) && 'It has sections; it may have one page only.',
    ...items
      .filter((item) => item[4]?.[0][2] && !own.includes(item))
      .map(([, text]) => `It requires an answer to "${text}", which the survey doesn’t ask.`),
    ...questions.flatMap((question, index) => compareQuestion(question, own[index])),
  ];
  return problems.filter((problem) => problem !== false);
}

function compareQuestion(question: FormQuestion, item: Item | undefined) {
  const { qid, text, type } = question;
  if (!item?.[4]) return [`It has no field ${qid}, for "${text}".`];
  const [, title, , itemType, [[, options, isRequired, , rules]]] = item;
  const differences = [
    title?.trim() !== text && `asks "${title}", and the survey "${text}"`,
    isRequired && 'is required, and every question can be skipped',
    rules && 'limits its answers by a rule',
    ...(itemType === TYPES[type] ? compareOptions(question, options ?? []) : [`is not ${type}`]),
  ];
  return differences.filter(Boolean).map((difference) => `${qid} ${difference}.`);
}

function compareOptions(question: FormQuestion, options: Option[]) {
  if (question.type === 'text') return [];
  const texts = options.filter((option) => !option[4]).map(([text]) => text);
  const hasOther = texts.length < options.length;
  return [
    ...formOptions(question)
      .filter((option) => !texts.includes(option))
      .map((option) => `has no option "${option}"`),
    question.hasOtherInput && !hasOther && 'has no Other with a text',
  ];
}
