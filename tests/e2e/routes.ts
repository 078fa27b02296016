import { isLong } from '../long.ts';
import { policyLinks } from '../../src/config/navigation.ts';
import { authorSlug } from '../../src/features/blog/model.ts';
import { app, apps, longPost, posts } from '../site-content.ts';
import { translatedPages } from '../../src/content/translations/shown.ts';

/** One page of each layout, and of the posts the one with the most headings. */
const layouts = [
  '/',
  '/joinwaitlist',
  longPost.path,
  '/survey',
  app.path,
  '/blog',
  '/account',
  '/downloads',
  '/aboutus',
  '/privacy',
];

const policies = policyLinks.map(({ href }) => href);

/** What is complete in other languages, whether somebody stands for it or not. */
const translated = translatedPages(true, process.cwd());
const { tags, author } = posts[0]!.data;
const others = [...apps, ...posts.slice(0, 3)].map(({ path }) => path);
const lists = [`/blog/tags/${tags[0]}`, `/blog/authors/${authorSlug(author)}`];

/** The pages of the site, with some of the posts and lists. pages.spec.ts has the error page 404. */
export const routes: readonly string[] = [
  ...new Set([...layouts, ...others, ...lists, ...policies, '/notice', '/500']),
  ...translated.map(({ path }) => path),
];

/** What tests of layout visit: one page of each, or in the long run all of the above. */
export const routesByLayout = isLong ? routes : layouts;

/** Whether a page is left out of search results and the sitemap. */
export const isHidden = (path: string) =>
  path === '/500' ||
  path === '/account' ||
  translated.some((page) => page.path === path && page.isDraft);
