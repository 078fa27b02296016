const HREF = /<a\b[^>]*?\shref(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?(?=[\s>])/g;
const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** What a link may lead to. */
export interface Targets {
  /** Whether the built site has a file, by a path such as `/imamme.html`. */
  hasFile: (path: string) => boolean;
  /** The ids in a built page, by a path such as `/imamme`. */
  anchorsOf: (path: string) => ReadonlySet<string>;
  /** Whether a post waits at this path: a draft, or one of a day to come. */
  isWaiting: (path: string) => boolean;
}

/** Every address that the text of a built post links to, as it stands there. */
export function linksInText(html: string): Set<string> {
  const start = html.search(/<div class="prose[\s"]/);
  const end = html.indexOf('data-after-text', start);
  const text = html.slice(Math.max(0, start), end < 0 ? undefined : end);
  return new Set(values(text, HREF).map((href) => href.replaceAll('&amp;', '&')));
}

/** The ids in a page. */
export function idsIn(html: string): Set<string> {
  return new Set(values(html, ID));
}

function values(html: string, attribute: RegExp): string[] {
  return [...html.matchAll(attribute)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

/** What is wrong with a link on a page, or nothing when it leads somewhere or away from the site. */
export function linkFault(href: string, page: URL, targets: Targets): string | undefined {
  if (!href) return 'has no address; write it between the round brackets.';
  if (!URL.canParse(href, page)) return 'is no address; correct it.';
  const { origin, pathname, hash } = new URL(href, page);
  if (origin !== page.origin) return undefined;
  const path = decoded(pathname);
  const name = path.replace(/(\/index)?\.html$|\/$/, '') || '/';
  if (!targets.hasFile(name === '/' ? '/index.html' : `${name}.html`)) {
    if (targets.hasFile(path)) return undefined;
    return targets.isWaiting(name)
      ? 'leads to a post that is a draft or waits for its day; publish that first, or take the link out.'
      : 'leads nowhere: there is no such page, post or file in public/; correct it or take it out.';
  }
  if (name !== path) return `is not the page's own address; write ${name}${hash}.`;
  const anchor = decoded(hash.slice(1));
  const anchors = targets.anchorsOf(name);
  if (!anchor || anchors.has(anchor)) return undefined;
  const alike = [...anchors].filter((id) => id.startsWith(anchor.slice(0, 4)));
  const hint =
    alike.length > 0 ? `; is it #${alike.join(' or #')}?` : '; correct it or take it out.';
  return `names a place that ${name} does not have${hint}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
