const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** The ids in the HTML of a page. */
export function idsInHtml(html: string): Set<string> {
  return new Set([...html.matchAll(ID)].map(([, a, b, c]) => a ?? b ?? c ?? ''));
}
