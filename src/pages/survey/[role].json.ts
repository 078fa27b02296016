import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { formUrls } from '@/features/survey/forms';
import type { Questionnaire } from '@/features/survey/model';

/** One role's questions. The survey fetches them, so that its page doesn't include all roles. */
export const getStaticPaths = (async () =>
  (await getCollection('survey')).map(({ data: { role, minors, questions } }) => {
    const questionnaire: Questionnaire = { role, form: formUrls[role], minors, questions };
    return { params: { role }, props: { questionnaire } };
  })) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => Response.json(props.questionnaire);
