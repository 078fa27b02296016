import { formOptions, ROLES, type Role } from '../../src/features/survey/model.ts';
import { messageOf, CommandError } from '../../cli/errors.ts';
import { REQUEST_TIMEOUT_MS } from '../google.ts';
import { formSetting } from '../../src/config/settings.ts';
import { formFields, readSurvey, type FormQuestion } from '../../src/content/survey/files.ts';

const FORM_URL = /^https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/formResponse$/;

/** The sample surveys count their fields from 1. Google's numbers are random and large. */
const SAMPLE_QID = /^entry\.\d{1,3}$/;

// A form's page has its questions in this variable: undocumented, but many clients rely on it.
const FORM_DATA = /FB_PUBLIC_LOAD_DATA_\s*=\s*(\[.*?\]);\s*<\/script>/s;

type ItemData = [unknown, title: string | null, unknown, type: number, fields?: [Field] | null];
type Field = [id: number, options: Option[] | null, isRequired: unknown, unknown, rules: unknown];
type Option = [text: string, unknown, unknown, unknown, isOther: unknown];
type Item = ReturnType<typeof parseItem>;

/** Google's numbers for the types of questions. */
const TYPES = { text: 1, 'single-select': 2, 'multi-select': 4 };
const SECTION = 8;

/**
 * Compares each role's form, as its public page shows it, with the survey. `lost` has the
 * differences that would lose answers, and `unjudged` why a form could not be judged.
 */
export async function compareForms(
  root: string,
  settings: NodeJS.Dict<string>,
  fetchPage = fetch,
): Promise<{ lost: string[]; unjudged: string[] }> {
  const lost: string[] = [];
  const unjudged: string[] = [];
  for (const role of ROLES)
    try {
      const differences = await compareForm(root, role, settings, fetchPage);
      lost.push(...differences.map((difference) => `${role}: ${difference}`));
    } catch (error) {
      unjudged.push(`${role}: ${messageOf(error)}`);
    }
  return { lost, unjudged };
}

async function compareForm(
  root: string,
  role: Role,
  settings: NodeJS.Dict<string>,
  fetchPage: typeof fetch,
): Promise<string[]> {
  const fields = formFields(readSurvey(root, role));
  const name = formSetting(role);
  const url = settings[name] ?? '';
  if (!FORM_URL.test(url))
    return [`${name} must read https://docs.google.com/forms/d/e/…/formResponse, not "${url}".`];
  const firstUse = ROLES.map(formSetting).find((other) => settings[other] === url);
  if (firstUse !== name) return [`${name} is the form of ${firstUse}.`];
  if (fields.some(({ qid }) => SAMPLE_QID.test(qid)))
    return [`content/survey/${role}.yaml has the fields of the sample.`];
  // As somebody without an account sees it.
  const viewUrl = url.replace(/\/formResponse$/, '/viewform');
  const page = await fetchPage(viewUrl, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (page.url.includes('/closedform'))
    return ['It is closed. Open it: Publish → Accepting responses.'];
  if (page.url.startsWith('https://accounts.google.com/'))
    return ['It asks for a Google account. Publish → Responders → Anyone with the link.'];
  if (page.status === 404) return ['There is no form: it is not published, or deleted.'];
  const [, json = '[]'] = FORM_DATA.exec(await page.text()) ?? [];
  const form = JSON.parse(json)[1];
  // Null in a form without questions.
  const listed: ItemData[] | undefined = form?.[1] === null ? [] : form?.[1];
  if (!listed?.every(Array.isArray))
    throw new CommandError(
      `Its page cannot be read (status ${page.status}), so it was not compared.`,
    );
  const items = listed.map(parseItem);
  // Google's number for how a form collects email addresses; 1 is not at all.
  const emailCollection = form[10]?.[6] ?? 1;
  const matches = fields.map((field) => items.find(({ qid }) => qid === field.qid));
  return [
    emailCollection > 1 && 'It collects email addresses, which the survey doesn’t send.',
    items.some(({ type }) => type === SECTION) && 'It has sections; it may have one page only.',
    ...items
      .filter((item) => item.isRequired && !matches.includes(item))
      .map(({ title }) => `It requires an answer to "${title}", which the survey doesn’t ask.`),
    ...fields.flatMap((field, index) => compareQuestion(field, matches[index])),
  ].filter((difference) => difference !== false);
}

/** Parses a question or, without a field, a section or a picture. */
function parseItem([, title, , type, fields]: ItemData) {
  const [id, options, isRequired, , rules] = fields?.[0] ?? [];
  return { qid: id && `entry.${id}`, title, type, options: options ?? [], isRequired, rules };
}

function compareQuestion(question: FormQuestion, item: Item | undefined) {
  const { qid, text, type } = question;
  if (!item) return [`It has no field ${qid}, for "${text}".`];
  const differences = [
    item.title?.trim() !== text && `asks "${item.title}", and the survey "${text}"`,
    item.isRequired && 'is required, and every question can be skipped',
    item.rules && 'limits its answers by a rule',
    ...(item.type === TYPES[type] ? compareOptions(question, item.options) : [`is not ${type}`]),
  ];
  return differences.filter(Boolean).map((difference) => `${qid} ${difference}.`);
}

function compareOptions(question: FormQuestion, options: Option[]) {
  if (question.type === 'text') return [];
  const texts = options.filter(([, , , , isOther]) => !isOther).map(([text]) => text);
  const missing = formOptions(question).filter((option) => !texts.includes(option));
  const hasOther = texts.length < options.length;
  return [
    ...missing.map((option) => `has no option "${option}"`),
    question.hasOtherInput && !hasOther && 'has no Other with a text',
  ];
}
