/** Every page of the site, with its main heading. */
export const routes = [
  { path: '/', heading: 'Rooted in faith' },
  { path: '/joinwaitlist', heading: 'Refer & Earn Program' },
  { path: '/imamme', heading: 'Someone wise to ask, and a path to walk' },
  { path: '/babyhaan', heading: 'From the first heartbeat to the first fast' },
  { path: '/shaykhpir', heading: 'Teach with a clear plan and a full heart' },
  { path: '/survey', heading: 'Tell us what would help' },
  { path: '/downloads', heading: 'Download Apps' },
  { path: '/aboutus', heading: 'About us' },
  { path: '/blog', heading: 'Blog' },
  { path: '/blog/tags/family', heading: 'Family' },
  { path: '/blog/authors/usrah-editorial-team', heading: 'Usrah Editorial Team' },
  { path: '/blog/islamic-values-in-modern-education', heading: 'What learning is for' },
  { path: '/blog/small-deeds-done-often', heading: 'Small deeds, done often' },
  { path: '/blog/listening-to-young-people', heading: 'Listening' },
  { path: '/terms', heading: 'Terms of Use' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/cookies', heading: 'Cookie Policy' },
  { path: '/account', heading: 'My data' },
  { path: '/500', heading: 'Error: 500' },
] as const;

/** Whether a page is left out of search results and the sitemap. */
export const isHidden = (path: string) => path === '/500' || path === '/account';

/** Content pages, which aren't built around an island. */
export const contentRoutes = routes.filter(({ path }) => path !== '/survey');
