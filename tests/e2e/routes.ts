import { apps, authorPath, posts } from '../site-content.ts';

/** Every page of the site. */
export const routes: readonly { path: string }[] = [
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
].map((path) => ({ path }));

/** Whether a page is left out of search results and the sitemap. */
export const isHidden = (path: string) => path === '/500' || path === '/account';

/** Content pages, which aren't built around an island. */
export const contentRoutes = routes.filter(({ path }) => path !== '/survey');
