import { getCollection } from 'astro:content';
import { surveys } from 'virtual:content/translations';
import { translatedQuestions, type ShownSurvey } from '@/content/translations/shown';
import { surveyMessages, type SurveyMessages } from '@/content/survey/messages';
import { SITE_LANGUAGE } from '@/lib/site-language';
import { fill } from '@/lib/template';
import { formUrls } from './forms';
import { flowMessages, pluralForm } from './messages';
import { minutesFor, mostAsked, ROLES, type FetchedQuestionnaire, type RoleOption } from './model';

/*
 * What the build makes of content/survey, in every language that is shown: the roles to choose from,
 * and their questions. No island imports it.
 */

const roleSurveys = async () =>
  (await getCollection('survey'))
    .map(({ data }) => data)
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));

/** The roles of the first screen, with the length of their surveys in words. */
export async function roleOptions(
  messages: SurveyMessages,
  survey?: ShownSurvey,
): Promise<RoleOption[]> {
  const language = survey?.code ?? SITE_LANGUAGE;
  return (await roleSurveys()).map(({ role, minors, questions, ...english }) => {
    const { label, description } = survey?.roles[role] ?? english;
    const asked = mostAsked({ role, minors, questions });
    const minutes = minutesFor(asked);
    const length = messages.roles[minors ? 'lengthAtMost' : 'length'];
    const sentence = pluralForm(length, minutes, language);
    return {
      role,
      label,
      description,
      length: fill(sentence, { questions: asked.length, minutes }),
    };
  });
}

/** Every role's questions in every language, with the words around them, as the island fetches them. */
export async function allQuestionnaires(): Promise<FetchedQuestionnaire[]> {
  return (await roleSurveys()).flatMap(
    ({ role, minors, questions, label, description, ...rest }) => {
      // A new field of a survey reaches the island only here; label and description are on the first screen.
      rest satisfies Record<string, never>;
      const english: FetchedQuestionnaire = {
        role,
        form: formUrls[role],
        minors,
        questions,
        messages: flowMessages(surveyMessages),
      };
      const others = surveys.map(({ code, roles, messages }) => ({
        ...english,
        language: code,
        questions: translatedQuestions(questions, roles[role]),
        messages: flowMessages(messages),
      }));
      return [english, ...others];
    },
  );
}
