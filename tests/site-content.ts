import { readCollection } from '../src/content/check.ts';
import type { Collection } from '../src/content/collection.ts';
import type { z } from 'astro/zod';
import * as content from '../src/content/apps.ts';
import { postsCollection, type PostFields } from '../src/content/posts/posts.ts';
import { surveyCollection, type surveySchema } from '../src/content/survey/survey.ts';
import { storeLinks } from '../src/config/launch-state.ts';
import { newestFirst } from '../src/features/blog/model.ts';
import { company } from './company.ts';

// The company's values and the content as the site shows them, so that tests don't repeat them.

export { company };

async function read<Fields>(collection: Collection) {
  const { entries } = await readCollection(collection, process.cwd());
  const published = entries.filter(({ isPublished }) => isPublished);
  return published.map(({ fields, path = '', ...entry }) => ({
    ...entry,
    path,
    data: fields as Fields,
  }));
}

/** The apps, in their order; `label` is how menus name them. */
export const apps = (await read<z.output<typeof content.appSchema>>(content.appsCollection))
  .map(({ id, path, data }) => ({
    ...data,
    id,
    path,
    label: `${data.name} for ${data.audience}`,
    stores: storeLinks(company.stores[id]),
  }))
  .sort((a, b) => a.order - b.order);

/** The first app of the menu. */
export const [app] = apps as [(typeof apps)[0]];

/** The published posts, newest first. */
export const posts = newestFirst(await read<PostFields>(postsCollection));

/** The newest post. */
export const [post] = posts as [(typeof posts)[0]];

const headings = ({ body }: { body: string }) => body.match(/^## /gm)?.length ?? 0;

/** The post with the most headings. */
export const longPost = posts.toSorted((a, b) => headings(b) - headings(a))[0]!;

const questionnaires = await read<z.output<typeof surveySchema>>(surveyCollection);

/** The surveys by role. */
export const surveys = Object.fromEntries(questionnaires.map(({ id, data }) => [id, data]));
