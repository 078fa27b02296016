import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parse } from 'yaml';
import { companyValues } from '../src/content/company-values.ts';
import { fillIn } from '../src/content/fill-in.ts';
import { storeLinks } from '../src/domain/launch.ts';
import { authorSlug, newestFirst } from '../src/domain/posts.ts';
import { publication } from '../src/domain/publication.ts';
import type { Questionnaire } from '../src/domain/survey.ts';
import { company } from './company.ts';

/** The company's values and the content as the site shows them, so that tests repeat neither. */
export const { brand } = company;
export { company };

const read = <Data>(file: string) => filled<Data>(readFileSync(file, 'utf8'));
const filled = <Data>(yaml: string) => fillIn(parse(yaml) as Data, companyValues());

interface App {
  name: string;
  audience: string;
  order: number;
  illustrationAlt: string;
  groups: { features: unknown[] }[];
}

/** The apps, in their order; `label` is how menus name them. */
export const apps = globSync('content/apps/*.yaml')
  .map((file) => ({
    id: basename(file, '.yaml'),
    path: `/${basename(file, '.yaml')}`,
    ...read<App>(file),
  }))
  .map((app) => ({
    ...app,
    label: `${app.name} for ${app.audience}`,
    stores: storeLinks(company.stores[app.id]),
  }))
  .sort((a, b) => a.order - b.order);

/** The first app of the menu. */
export const [app] = apps as [(typeof apps)[0]];

interface FrontMatter {
  title: string;
  author: string;
  date: string;
  tags: string[];
  draft?: boolean;
}

/** The published posts, newest first, with their source. */
export const posts = newestFirst(
  globSync('content/blog/*/index.mdx').map((file) => {
    const [, front = '', source = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) ?? [];
    const { draft = false, date, ...data } = filled<FrontMatter>(front);
    const id = basename(dirname(file));
    return { id, path: `/blog/${id}`, source, data: { draft, date: new Date(date), ...data } };
  }),
).filter(({ data }) => publication(data, new Date()) === 'published');

/** The newest post. */
export const [post] = posts as [(typeof posts)[0]];

const headings = ({ source }: { source: string }) => source.match(/^## /gm)?.length ?? 0;
const byHeadings = posts.toSorted((a, b) => headings(a) - headings(b));

/** The posts with the fewest and with the most headings. */
export const shortPost = byHeadings.at(0)!;
export const longPost = byHeadings.at(-1)!;

export const authorPath = (author: string) => `/blog/authors/${authorSlug(author)}`;

/** The surveys by role. */
export const surveys = Object.fromEntries(
  globSync('content/survey/*.yaml').map((file) => [
    basename(file, '.yaml'),
    read<Questionnaire & { label: string }>(file),
  ]),
);
