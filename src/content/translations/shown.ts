import type { Role } from '../survey/roles.ts';
import type { Question } from '../survey/question.ts';
import { isShown, readTranslations, type TranslationFile } from './files.ts';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts';
import { translated } from './model.ts';
import type { originals } from './originals.ts';
import {
  noticeOriginal,
  surveyOriginals,
  type NoticeTexts,
  type SurveyTexts,
} from './originals.ts';
import type { SurveyMessages } from '../survey/messages.ts';

interface Shown {
  code: LanguageCode;
  name: string;
  direction: 'ltr' | 'rtl';
  comma: string;
  /** Whether nobody stands for some of it: only previews, tests and `npm start` show it. */
  isDraft: boolean;
}

/** The survey in a language: what it says around the questions, and what it asks each role. */
export interface ShownSurvey extends Shown {
  messages: SurveyMessages;
  roles: Readonly<Record<Role, SurveyTexts>>;
}

/** The notice of what is kept, in a language. */
export interface ShownNotice extends Shown {
  notice: NoticeTexts;
}

const shownIn = (code: LanguageCode, files: readonly TranslationFile[]): Shown => ({
  code,
  name: LANGUAGES[code].name,
  direction: LANGUAGES[code].direction,
  comma: LANGUAGES[code].comma,
  isDraft: files.some(({ standing }) => standing.state !== 'published'),
});

const inWords = ({ original, translation }: TranslationFile, root: string) =>
  translated(original.read(root), translation);

/**
 * What can be read in other languages: what somebody stands for and, where drafts are shown, what is
 * complete. A language has the whole survey or none of it.
 */
export function shownTranslations(hasDrafts: boolean, root: string) {
  const surveys: ShownSurvey[] = [];
  const notices: ShownNotice[] = [];
  for (const code of LANGUAGE_CODES) {
    const files = readTranslations(code, root);
    const filesFor = (some: typeof originals) =>
      files.filter(({ original }) => some.includes(original));
    const survey = filesFor(surveyOriginals);
    const notice = filesFor([noticeOriginal]);
    if (survey.every((file) => isShown(file, hasDrafts))) {
      const [messages, ...texts] = survey.map((file) => inWords(file, root));
      const roles = Object.fromEntries(
        surveyOriginals.slice(1).map(({ role }, index) => [role, texts[index]]),
      ) as Record<Role, SurveyTexts>;
      surveys.push({ ...shownIn(code, survey), messages: messages as SurveyMessages, roles });
    }
    const [only] = notice;
    if (only && isShown(only, hasDrafts))
      notices.push({ ...shownIn(code, notice), notice: inWords(only, root) as NoticeTexts });
  }
  return { surveys, notices };
}

/**
 * Questions with other words. What the form takes, and what decides who is asked, stays English. Throws
 * if a question has none.
 */
export const translatedQuestions = (
  questions: readonly Question[],
  texts: SurveyTexts,
): Question[] =>
  questions.map((question, index) => {
    const said = texts.questions[index];
    if (!said) throw new Error(`There is no translation of "${question.text}".`);
    const { options, ...words } = said;
    return { ...question, ...words, ...(options && { labels: options }) } as Question;
  });

/** The pages of translations, and whether each is a draft, which search engines don't get. */
export function translatedPages(hasDrafts: boolean, root: string) {
  const { surveys, notices } = shownTranslations(hasDrafts, root);
  return [
    ...surveys.map(({ code, isDraft }) => ({ path: `/survey/${code}`, isDraft })),
    ...notices.map(({ code, isDraft }) => ({ path: `/notice/${code}`, isDraft })),
  ];
}
