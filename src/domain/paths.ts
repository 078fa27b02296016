/** A page's own path, whatever form its address has: no ending, no trailing slash. */
export function pagePath(url: URL): string {
  const path = url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path || '/';
}
