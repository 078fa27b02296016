/** Returns a page's canonical path, without `.html` and trailing slash. */
export function pagePath(url: URL): string {
  const path = url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path || '/';
}
