import type { z } from 'astro/zod';
import { readEntries } from '../src/content/reading/entries.ts';
import type { Content } from '../src/content/define.ts';
import { contents } from '../src/content/index.ts';
import { storeLinks } from '../src/config/launch-state.ts';
import { newestFirst } from '../src/features/blog/model.ts';
import { company } from './company.ts';

// The company's values and the content as the site shows them, so that tests don't repeat them.

export { company };

async function read<Fields>(content: Content<z.ZodType, Fields>) {
  const entries = await readEntries(content, process.cwd());
  return entries.flatMap(({ fields, path = '', isPublished, ...entry }) =>
    isPublished && fields ? [{ ...entry, path, data: fields }] : [],
  );
}

/** The apps, in their order; `label` is how menus name them. */
export const apps = (await read(contents.apps))
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
export const posts = newestFirst(await read(contents.blog));

/** The newest post. */
export const [post] = posts as [(typeof posts)[0]];

const headings = ({ body }: { body: string }) => body.match(/^## /gm)?.length ?? 0;

/** The post with the most headings. */
export const longPost = posts.toSorted((a, b) => headings(b) - headings(a))[0]!;

const questionnaires = await read(contents.survey);

/** The surveys by role. */
export const surveys = Object.fromEntries(questionnaires.map(({ id, data }) => [id, data]));
