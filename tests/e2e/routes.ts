import { isLong } from '../long.ts';
import { app, apps, authorPath, longPost, posts } from '../site-content.ts';

/** Every page of the site. */
export const routes: readonly string[] = [
  '/',
  '/joinwaitlist',
  ...apps.map(({ path }) => path),
  '/survey',
  '/downloads',
  '/aboutus',
  '/blog',
  `/blog/tags/${posts[0]!.data.tags[0]}`,
  authorPath(posts[0]!.data.author),
  ...posts.slice(0, 3).map(({ path }) => path),
  '/terms',
  '/privacy',
  '/cookies',
  '/account',
  '/500',
];

/** One page of each layout: the longest post has every part of an article. */
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

/** What tests of layout visit: one page of each, or in the long run every page. */
export const routesByLayout = isLong ? routes : layouts;

/** Whether a page is left out of search results and the sitemap. */
export const isHidden = (path: string) => path === '/500' || path === '/account';
