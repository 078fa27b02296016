const HREF = /<a\b[^>]*?\shref(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?(?=[\s>])/g;
const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** Looks up the possible targets of a link. */
export interface Targets {
  /** Whether a file such as `/imamme.html` was built. */
  hasFile: (path: string) => boolean;
  /** The ids in a built page such as `/imamme`. */
  idsOn: (path: string) => ReadonlySet<string>;
  /** Whether an unpublished post has this path. */
  isUnpublished: (path: string) => boolean;
}

/** Returns the unique hrefs in the text of a built post. */
export function linksInText(html: string): Set<string> {
  const start = html.search(/<div class="prose[\s"]/);
  const end = html.indexOf('data-after-text', start);
  const text = html.slice(Math.max(0, start), end < 0 ? undefined : end);
  return new Set(values(text, HREF).map((href) => href.replaceAll('&amp;', '&')));
}

export function idsIn(html: string): Set<string> {
  return new Set(values(html, ID));
}

function values(html: string, attribute: RegExp): string[] {
  return [...html.matchAll(attribute)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

/** Returns what is wrong with a link, or undefined if it works or is external. */
export function lintLink(href: string, page: URL, targets: Targets): string | undefined {
  if (!href) return 'has no address; write it between the round brackets.';
  if (!URL.canParse(href, page)) return 'is no address; correct it.';
  const { origin, pathname, hash } = new URL(href, page);
  if (origin !== page.origin) return undefined;
  const path = decode(pathname);
  const canonical = path.replace(/(\/index)?\.html$|\/$/, '') || '/';
  if (!targets.hasFile(canonical === '/' ? '/index.html' : `${canonical}.html`)) {
    if (targets.hasFile(path)) return undefined;
    return targets.isUnpublished(canonical)
      ? 'leads to a post that is a draft or waits for its day; publish that first, or take the link out.'
      : 'leads nowhere: there is no such page, post or file in public/; correct it or take it out.';
  }
  if (canonical !== path) return `is not the page's own address; write ${canonical}${hash}.`;
  const id = decode(hash.slice(1));
  const ids = targets.idsOn(canonical);
  if (!id || ids.has(id)) return undefined;
  const similar = [...ids].filter((other) => other.startsWith(id.slice(0, 4)));
  const hint =
    similar.length > 0 ? `; is it #${similar.join(' or #')}?` : '; correct it or take it out.';
  return `names a place that ${canonical} does not have${hint}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
