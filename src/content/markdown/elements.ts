/**
 * The HTML that an editor's text can have: one list for the check, which says what is left out, and
 * for the plugin that leaves it out. What isn't on it is harmless but not shown, or could run code.
 */

/** What every element can have. Not `class` and `style`, which could hide a text or imitate the site. */
const GLOBAL = ['title', 'lang', 'dir', 'role'];

/** Elements of other programs that mean one of HTML: Next.js and Astro have `<Image>`, AMP its own. */
const SYNONYMS = new Map([
  ['image', 'img'],
  ['amp-img', 'img'],
]);

/** Components that authors make of Next.js's or Astro's: `CustomImage`, `BlogImg`. */
const IMAGE = /^[A-Z]\w*(?:Image|Img)$/;

/** The name in HTML of what was written, which doesn't tell capitals apart. */
export function htmlName(written: string): string {
  const name = written.toLowerCase();
  return IMAGE.test(written) ? 'img' : (SYNONYMS.get(name) ?? name);
}

/** Whether a name is that of another program's component with the meaning of an element or of `Video`. */
export const isSynonym = (name: string) =>
  IMAGE.test(name) || SYNONYMS.has(name.toLowerCase()) || isForeignVideo(name);

/** Components of other programs that show a video of YouTube. */
export const isForeignVideo = (name: string) => /^(amp-)?youtube(embed)?$/i.test(name);

/** The elements, and the attributes that they have besides the global ones. */
const ELEMENTS: Readonly<Record<string, string>> = {
  ...elements(
    `abbr aside b bdi bdo br caption cite code dd dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6
    hr i kbd mark p pre
    rp rt ruby s samp section small span strong sub summary sup table tbody tfoot thead tr u ul var wbr`,
  ),
  ...elements('blockquote q', 'cite'),
  ...elements('del ins', 'cite datetime'),
  ...elements('col colgroup', 'span'),
  ...elements('td th', 'colspan rowspan scope style'),
  ...elements('audio video', 'src controls loop muted playsinline poster preload width height'),
  a: 'href hreflang rel name',
  details: 'open',
  img: 'src alt width height',
  input: 'type checked disabled',
  li: 'value',
  ol: 'start reversed',
  source: 'src type',
  time: 'datetime',
  track: 'src kind srclang label default',
};

function elements(names: string, attributes = ''): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, attributes]));
}

/** Values that the Markdown engine itself writes; an editor's `class` would be lost. */
const WRITTEN_BY_ENGINE: Readonly<Record<string, RegExp>> = {
  class:
    /^(language-\S+|contains-task-list|task-list-item|footnotes|sr-only|data-footnote-backref)$/,
  style: /^text-align: (left|center|right)$/,
};

/** Elements that run code or show a stranger's page. */
const RUNNING = new Set(['applet', 'embed', 'frame', 'frameset', 'iframe', 'object', 'script']);

/** Elements whose content isn't text for readers, so that it goes with them. */
const OPAQUE = new Set([
  ...RUNNING,
  ...[
    'canvas',
    'head',
    'math',
    'noscript',
    'select',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
  ],
]);

/** The beginning of the ids of the page around a text, so that none of a text is among them. */
const PAGE_ID = /^page:/;

/**
 * Whether an element keeps its id: a heading, what the engine has made, an anchor, and what the text
 * itself jumps to.
 */
function keepsId(element: string, id: string, jumps: ReadonlySet<string>): boolean {
  if (PAGE_ID.test(id)) return false;
  const isOfEngine = /^(user-content-fn(ref)?-.*|footnote-label)$/.test(id);
  return isOfEngine || /^(h[1-6]|a)$/.test(element) || jumps.has(id);
}

/** Whether an element is hidden by its own attributes, and so not meant for readers. */
export const isHidden = (attributes: Iterable<readonly [string, string]>) =>
  [...attributes].some(
    ([name, value]) => name === 'hidden' || (name === 'style' && /display\s*:\s*none/i.test(value)),
  );

/** Addresses that a link can have, besides those of this site. */
export const LINK_PROTOCOLS = /^(https?|mailto|tel|sms):/i;

/** What the list says of an element: shown, only its content shown, nothing shown, or dangerous. */
type Verdict = 'shown' | 'unwrapped' | 'left out' | 'runs';

/** Whether an element's content isn't text for readers, and goes with it. */
export const isOpaque = (name: string) => OPAQUE.has(name);

export function classifyElement(name: string): Verdict {
  if (Object.hasOwn(ELEMENTS, name)) return 'shown';
  if (RUNNING.has(name)) return 'runs';
  return OPAQUE.has(name) ? 'left out' : 'unwrapped';
}

/**
 * Classifies an attribute of an element that is shown, by its HTML name; `jumps` are the places that the
 * text links to. Browsers ignore tabs and line breaks in an address, so that `java\nscript:` runs.
 */
export function classifyAttribute(
  element: string,
  name: string,
  value: string,
  jumps: ReadonlySet<string> = new Set(),
): Verdict {
  if (name.startsWith('on') || name === 'srcdoc') return 'runs';
  const isAddress = ['href', 'src', 'cite', 'poster', 'action', 'formaction'].includes(name);
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(value.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  if (isAddress && scheme && !LINK_PROTOCOLS.test(scheme))
    return /^(javascript|vbscript):/i.test(scheme) || isPage(value) ? 'runs' : 'left out';
  const engine = WRITTEN_BY_ENGINE[name];
  const parts = name === 'class' ? value.split(' ') : [value];
  if (engine && parts.every((part) => engine.test(part))) return 'shown';
  if (engine) return 'left out';
  if (name === 'id' || (name === 'name' && element === 'a'))
    return keepsId(element, value, jumps) ? 'shown' : 'left out';
  const own = ELEMENTS[element]?.split(' ') ?? [];
  const isKnown = own.includes(name) || GLOBAL.includes(name) || isLabel(name);
  return isKnown ? 'shown' : 'left out';
}

/** A page in an address: `data:text/html` and the other types that browsers run. */
const isPage = (address: string) =>
  /^data:(text\/html|image\/svg|application\/xhtml|text\/xml)/i.test(address.replace(/\s/g, ''));

/**
 * Attributes of which no reader misses anything: the looks of another site, how a browser loads a file, that
 * Markdown is in it, and what its scripts look for. An id isn't among them, because another text may link to it.
 */
const UNSEEN = new Set(
  `class style target align valign bgcolor background border color face size width height cellpadding
  cellspacing clear hspace vspace nowrap loading decoding fetchpriority crossorigin referrerpolicy
  srcset sizes rel tabindex markdown`.split(/\s+/),
);

/** Whether an attribute can be left out without a word. */
export const isUnseen = (name: string) => UNSEEN.has(name) || name.startsWith('data-');

/** ARIA's labels and the marks of footnotes, but nothing that hides a text from some readers. */
const isLabel = (name: string) => /^(aria-(?!hidden)[a-z]+|data-footnote\w*(-\w+)?)$/.test(name);
