import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { questionsPath } from '@/features/survey/model';
import { allQuestionnaires } from '@/features/survey/questionnaires';
import { SITE_LANGUAGE } from '@/lib/site-language';

/**
 * One role's questions in one language. The survey fetches them, so that its page doesn't include all
 * roles.
 */
export const getStaticPaths = (async () =>
  (await allQuestionnaires()).map((questionnaire) => {
    const { role, language = SITE_LANGUAGE } = questionnaire;
    const name = /([^/]+)\.json$/.exec(questionsPath(role, language))?.[1];
    return { params: { role: name }, props: { questionnaire } };
  })) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => Response.json(props.questionnaire);
