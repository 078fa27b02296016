import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { NoticeFields } from '../notice.ts';
import type { Survey } from '../survey/files.ts';
import type { QuestionField } from '../survey/question.ts';
import { ROLES, type Role } from '../survey/roles.ts';
import { sentencesIn, type English } from './model.ts';
import { surveyMessages } from '../survey/messages.ts';
import { namesOf } from '../../lib/records.ts';
import type { LanguageCode } from './languages.ts';

/** Something that is written in English and can be translated. */
export interface Original {
  /** Its file in the project. */
  file: string;
  /** Whose survey it is. */
  role?: Role;
  /** The file of its translation into a language. */
  translationFile: (language: LanguageCode) => string;
  /** What is translated of it, in the shape in which pages use it. */
  read: (root: string) => unknown;
}

/** Whether somebody who answers reads a field, so that it's translated; in the order of the page. */
const IS_READ: Record<QuestionField, boolean> = {
  text: true,
  note: true,
  options: true,
  // Translations of the options.
  labels: false,
  qid: false,
  type: false,
  notFor: false,
  hasOtherInput: false,
  suggestedCount: false,
};

const READ_FIELDS = namesOf(IS_READ).filter((field) => IS_READ[field]);

/** What somebody who answers reads of a survey, in the order of the page. */
export interface SurveyTexts {
  label: string;
  description: string;
  questions: QuestionTexts[];
}

/** What is read of a question, by the names of its fields. */
type QuestionTexts = { text: string; options?: readonly string[] } & Partial<
  Record<(typeof READ_FIELDS)[number], unknown>
>;

/** What is read of a question. YAML takes an option such as 30 for a number. */
function readTexts(question: QuestionTexts): QuestionTexts {
  const written = READ_FIELDS.flatMap((field) => {
    const said: unknown = question[field];
    if (said === undefined) return [];
    return [[field, Array.isArray(said) ? said.map(String) : said] as const];
  });
  return Object.fromEntries(written) as QuestionTexts;
}

type SurveyFields = Omit<Survey, 'questions'> & Pick<SurveyTexts, 'questions'>;

/** Leaves out what isn't shown: the ids, and the lists of answers that mean "under 18". */
export function surveyTexts({
  role,
  minors,
  label,
  description,
  questions,
  ...others
}: SurveyFields) {
  // A new field is translated, or left out on purpose.
  others satisfies Record<string, never>;
  return { label, description, questions: questions.map(readTexts) } satisfies SurveyTexts;
}

/** What /notice says. The sentences beside forms aren't translated, because the forms are in English. */
function noticeTexts({ version, beside, ...texts }: NoticeFields): NoticeTexts {
  const { title, lead, items, withdraw, complain, counts, ...others } = texts;
  others satisfies Record<string, never>;
  const said = items.map(({ stored, what, why, until, ...more }) => {
    more satisfies Record<string, never>;
    return { what, why, until };
  });
  return { title, lead, items: said, withdraw, complain, counts };
}

export interface NoticeTexts {
  title: string;
  lead: string;
  items: readonly { what: string; why: string; until: string }[];
  withdraw: string;
  complain: string;
  counts: string;
}

export const NOTICE_FILE = 'content/notice/en.yaml';

/** Reads a file without validating it, because its own check does that. */
const readYaml = (root: string, file: string): unknown =>
  existsSync(join(root, file)) ? parse(readFileSync(join(root, file), 'utf8')) : undefined;

const surveyOriginal = (role: Role): Original => ({
  role,
  file: `content/survey/${role}.yaml`,
  translationFile: (language) => `content/survey/${role}.${language}.yaml`,
  read: (root) => surveyTexts(readYaml(root, `content/survey/${role}.yaml`) as SurveyFields),
});

const messagesOriginal: Original = {
  file: 'src/content/survey/messages.ts',
  translationFile: (language) => `content/survey/messages.${language}.yaml`,
  read: () => surveyMessages,
};

export const noticeOriginal: Original = {
  file: NOTICE_FILE,
  translationFile: (language) => `content/notice/${language}.yaml`,
  read: (root) => noticeTexts(readYaml(root, NOTICE_FILE) as NoticeFields),
};

/** What makes up the survey in a language: it's published as a whole. */
export const surveyOriginals: readonly Original[] = [
  messagesOriginal,
  ...ROLES.map(surveyOriginal),
];

export const originals: readonly Original[] = [...surveyOriginals, noticeOriginal];

/** The sentences of an original, or none while its file can't be read: its own check says why. */
export function sentencesOf(original: Original, root: string): English[] {
  try {
    return sentencesIn(original.read(root));
  } catch {
    return [];
  }
}
