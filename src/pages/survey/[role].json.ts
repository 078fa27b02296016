import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getCollection } from 'astro:content';
import { formAddresses } from '@/config/env';
import type { Questionnaire } from '@/domain/survey';

/** The questions of each role as the survey fetches them, so that its page does not carry all of them. */
export const getStaticPaths = (async () =>
  (await getCollection('survey')).map(({ data: { role, questions } }) => {
    const questionnaire: Questionnaire = { role, form: formAddresses[role], questions };
    return { params: { role }, props: { questionnaire } };
  })) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => Response.json(props.questionnaire);
