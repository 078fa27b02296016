import { expect, test } from 'vitest';
import { readEntries } from '@/content/reading/entries';
import { contents } from '@/content';
import { surveyMessages } from '@/content/survey/messages';
import { readTranslations } from '@/content/translations/files';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@/content/translations/languages';
import { noticeOriginal } from '@/content/translations/originals';
import { shownTranslations, translatedQuestions } from '@/content/translations/shown';
import {
  currentQuestion,
  isOther,
  OTHER,
  pick,
  type Draft,
  type FetchedQuestionnaire,
  type Question,
  type Role,
} from '@/features/survey/model';
import { flowMessages } from '@/features/survey/messages';
import { createSurvey } from '@/features/survey/store';
import { ROLES } from '@/content/survey/roles';
import { createFakeEnvironment } from '../../fakes/environment';

const translations = shownTranslations(true, process.cwd()).surveys;
const entries = await readEntries(contents.survey, process.cwd());
const surveyOf = (role: Role) => entries.find(({ fields }) => fields?.role === role)!.fields!;

test('the survey is complete in each language', () => {
  const files = LANGUAGE_CODES.flatMap((code) => readTranslations(code, process.cwd()));
  const missing = files
    .filter(({ original }) => original !== noticeOriginal)
    .flatMap(({ file, standing }) => standing.missing.map((text) => `${file}: ${text}`));
  expect(missing).toEqual([]);
});

/** A role's questions in English, or in a language, as the island fetches them. */
function questionnaireOf(role: Role, language?: LanguageCode): FetchedQuestionnaire {
  const { questions, minors } = surveyOf(role);
  const messages = flowMessages(surveyMessages);
  const english = { role, form: 'https://forms.example', minors, questions, messages };
  const translation = translations.find(({ code }) => code === language);
  if (!translation) return english;
  const translated = translatedQuestions(questions, translation.roles[role]);
  return {
    ...english,
    language,
    questions: translated,
    messages: flowMessages(translation.messages),
  };
}

/** The last option of one choice, the first two of several with the text of Other, or a text. */
function answerByPlace(question: Question): Draft {
  const draft = { chosen: [], typed: 'text' };
  if (question.type === 'text') return draft;
  const { options, type } = question;
  const chosen = type === 'single-select' ? options.slice(-1) : options.slice(0, 2);
  if (type === 'multi-select' && options.includes(OTHER)) chosen.push(OTHER);
  const picked = chosen.reduce<Draft>((all, option) => pick(question, all, option), draft);
  return { ...picked, typed: chosen.some((option) => isOther(question, option)) ? 'text' : '' };
}

/** Answers every question by its place, and returns what is sent and what is shown at the end. */
async function walk(role: Role, language?: LanguageCode) {
  const fake = createFakeEnvironment();
  fake.survey.fetchQuestionnaire = async () => questionnaireOf(role, language);
  const survey = createSurvey(fake.environment, fake.survey);
  survey.chooseRole(role, language);
  await survey.start();
  for (let state = survey.$survey.get(); state.step === 'asking'; state = survey.$survey.get()) {
    survey.answer(answerByPlace(currentQuestion(state).question));
    void survey.next();
    await fake.advance(1000);
  }
  const end = survey.$survey.get();
  return { sent: fake.sent, answers: end.step === 'finished' ? end.answers : undefined };
}

test.each(
  translations.flatMap(({ code }) => ROLES.map((role) => [role, LANGUAGES[code].english, code])),
)('%s who answer in %s send what they would have sent in English', async (role, _, code) => {
  const [english, other] = [
    await walk(role as Role),
    await walk(role as Role, code as LanguageCode),
  ];
  expect(english.sent).toEqual([expect.stringMatching(/^https:\/\/forms\.example\?.+/)]);
  expect(other.sent).toEqual(english.sent);
  expect(other.answers).toHaveLength(english.answers!.length);
  expect(other.answers).not.toEqual(english.answers);
});
