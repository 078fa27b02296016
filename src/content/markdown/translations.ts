import { nameToEmoji } from 'gemoji';
import { EMBEDDED } from './embeds.ts';
import { GENERATORS } from './generators.ts';
import { LOGSEQ } from './logseq.ts';
import type { Groups } from './outside-code.ts';
import { calloutStart, fenced, picture, valueOf, type Translation } from './shortcodes.ts';

const CALLOUTS =
  'admonition|alert|callout|danger|details|accordion|expand|spoiler|collapse|hint|info|note|notice|tip|warning';

/** The digits of Arabic, of Persian and Urdu, and of the languages of India from Hindi to Malayalam. */
const DIGITS = '٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯';

/** The same number in Latin digits. Each script's zero ends in 0 or, in India, in 6. */
const latinDigits = (digits: string) =>
  Array.from(digits, (digit) => {
    const code = digit.charCodeAt(0);
    return (code & 0xf) - (code < 0x900 ? 0 : 6);
  }).join('');

const QUOTED = String.raw`(?:"([^"]*)"|'([^']*)')`;
const NOTE = '(fn|mn|sn|footnote|sidenote|marginnote)';

/**
 * Notes in a sentence: `{% fn %}The note.{% endfn %}`, and with the words that it's about,
 * `{% mn "words" %}The note.{% endmn %}`, of Jekyll and of Hugo; `{% sidenote "id" "The note." %}`.
 */
export const NOTES: readonly RegExp[] = [
  new RegExp(`\\{%-?\\s*${NOTE}\\b\\s*${QUOTED}?[^%]*%\\}([^]*?)\\{%-?\\s*end\\1\\s*-?%\\}`, 'g'),
  new RegExp(
    `\\{\\{[<%]\\s*${NOTE}\\b\\s*${QUOTED}?[^>%]*[>%]\\}\\}([^]*?)\\{\\{[<%]\\s*/\\s*\\1\\s*[>%]\\}\\}`,
    'g',
  ),
  new RegExp(`\\{%-?\\s*${NOTE}\\s+(?:"[^"]*"|'[^']*'|[\\w-]+)\\s+${QUOTED}\\s*-?%\\}`, 'g'),
];

/** The words and the note of a match: a mark that isn't in pairs has its note in quotation marks. */
export function noteOf([, double, single, inside]: Groups) {
  const quoted = double || single;
  return inside ? { words: quoted, note: inside } : { words: '', note: quoted };
}

/**
 * A number at the beginning of a line, as in Arabic, Urdu and Hindi, and in messages: `1- `, `١-`,
 * `١ـ`, `۱۔`, `१।`, `(1) `, `1.One`.
 */
const NUMBER = String.raw`(?:\(([\d${DIGITS}]{1,2})\)[ \t]+|([\d${DIGITS}]{1,2})(?:[۔।][ \t]*(?![\s\d${DIGITS}])|[ \t]?[-–ـ](?:[ \t]+(?![\d${DIGITS}])|(?=[^\p{ASCII}${DIGITS}]))|\.(?=\p{L})))`;

/** Lines with such numbers, also with empty lines between them. */
const NUMBERED = new RegExp(
  String.raw`((?:^[ \t>]*${NUMBER}\S.*(?:\n[ \t]*(?=\n))?(?:\n|(?![^])))+)`,
  'gmu',
);

/** Makes a list of them, if they count from one. */
function numberedList(lines: string): string | undefined {
  let count = 0;
  const list = lines.replace(
    new RegExp(String.raw`^([ \t>]*)${NUMBER}`, 'gmu'),
    (_, before: string, inBrackets?: string, bare?: string) => {
      const digits = latinDigits(inBrackets ?? bare ?? '');
      count = Number(digits) === count + 1 ? count + 1 : NaN;
      return `${before}${digits}. `;
    },
  );
  return count > 1 ? list : undefined;
}

/** A sign or a letter with which people begin the lines of a list, where Markdown knows no list. */
const SIGN = String.raw`[ \t>]*(?:[–—→➔➤✓✗✘☐☑★☆◆◇♦]|\p{Extended_Pictographic}\uFE0F?|\d\uFE0F?\u20E3|[a-h][.)]|\(?[أابجدهक-ङ](?:[.)]|[ \t]?[-–ـ]))[ \t\u00A0]+\S`;

/** The end of a line before one with a sign, if a line above or below that has one, too. */
const BEFORE_SIGN = new RegExp(
  String.raw`(?:(?<=^${SIGN}.*)|(?<=[^\s\\])(?=\n${SIGN}.*\n${SIGN}))(?<!\\)\n(?=${SIGN})`,
  'gmu',
);

const EMOJI = new Map(Object.entries(nameToEmoji));

/** Where on this site something is that another program finds by its kind; the others are beside the text. */
const PLACES: Record<string, string> = {
  tag: '/tags/',
  category: '/category/',
  index: '/blog',
  slug: '/blog/',
};

/** What other programs write in their own way, and the Markdown that means the same. */
export const TRANSLATIONS: readonly Translation[] = [
  ...GENERATORS,
  ...LOGSEQ,
  // Lists with signs of other programs: of messages, web pages and, with much space behind them, Word.
  [
    /^((?:[ \t]*>)*[ \t]*)(?:[•●▪‣⁃◦][ \t\u00A0]+|·(?:\t|[ \t\u00A0]{2,}))(?=\S)/gm,
    ([before]) => `${before}- `,
  ],
  // Blocks of code: Jekyll's and Hugo's.
  [
    /\{%-?\s*highlight\s+(\w+)[^%]*%\}[ \t]*\n?([^]*?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}/g,
    ([language, code]) => fenced(language, code),
  ],
  [
    /\{\{[<%]\s*highlight\s+"?(\w+)[^>%]*[>%]\}\}[ \t]*\n?([^]*?)\n?[ \t]*\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    ([language, code]) => fenced(language, code),
  ],
  [
    /\{\{[<%]\s*code\b([^>%]*)[>%]\}\}[ \t]*\n([^]*?)\n?[ \t]*\{\{[<%]\s*\/\s*code\s*[>%]\}\}/g,
    ([attributes, code]) => fenced(valueOf(attributes, 'lang', 'language') ?? '', code),
  ],
  // WordPress's.
  [
    /^[ \t]*\\?\[((?:source)?code)\b([^\]\n]*)\][ \t]*\n?([^]*?)\n?[ \t]*\\?\[\/\1\\?\][ \t]*(?=(.?))/gm,
    ([, attributes, code, more]) => {
      const [language = ''] = /(?<=lang(?:uage)?=["“”']?)[\w+#-]+/.exec(attributes) ?? [];
      return `${fenced(language, code)}${more && '\n'}`;
    },
  ],
  // Videos.
  [
    /(?:\{\{[<%]\s*youtube[\w-]*|\{%-?\s*(?:include\s+)?youtube(?:\.html)?)\s+(?:\w+=)?"?([\w-]{11})"?[^>%}]*(?:[>%]\}\}|%\})/g,
    ([id]) => `https://youtu.be/${id}`,
  ],
  [/\[(?:embed|youtube)\]\s*(https?:\/\/[^\s[\]]+)\s*\[\/(?:embed|youtube)\]/g, ([url]) => url],
  ...EMBEDDED,
  // Films that lie beside the text, and frames: Hugo's.
  [
    /\{\{[<%]\s*(video|iframe)\s+((?:"[^"\n]*"|[^>%"])*?)\s*\/?[>%]\}\}/g,
    ([name, attributes]) => {
      const src = valueOf(attributes, 'src') ?? /^"([^"]+)"/.exec(attributes)?.[1];
      return src && `<${name} src="${src}"${name === 'video' ? ' controls' : ''}></${name}>`;
    },
  ],
  // A frame with a PDF, to which a link is enough: not every phone shows it in a page.
  [
    /<(embed|iframe|object)\b[^<>]*?\s(?:src|data)=["']((?:[^"'#?]*\/)?([^"'#?/]+\.pdf))(?:[#?][^"']*)?["'][^<>]*>(?:[^<]*<\/\1\s*>)?/gi,
    ([, address, name]) => `[${name}](<${address}>)`,
  ],
  // A frame with a page of the other blog's own, which would bring its programs.
  [
    /<iframe\b((?:\s[^<>]*)?)>(?:[^<]*<\/iframe\s*>)?/gi,
    ([attributes]) => {
      const src = valueOf(attributes.replace(/\/$/, ''), 'src') ?? '';
      const [, name] =
        /^(?![a-z][\w+.-]*:|\/\/)(?:[^?#]*\/)?([^/?#]+\.html?)(?:[?#]|$)/i.exec(src) ?? [];
      return name && `[${valueOf(attributes, 'title') || name}](<${src}>)`;
    },
  ],
  // Pictures with a caption: Hugo's and WordPress's.
  [
    /\{\{[<%]\s*(?:figure|image|img)\s+((?:"(?:\\.|[^"\\])*"|'[^']*'|[^>%"'])*?)\s*\/?[>%]\}\}|\{%-?\s*(?:include\s+)?(?:figure|image|img)(?:\.html)?\s+([^%]*?)\s*-?%\}/g,
    ([hugo, jekyll]) => picture(hugo || jekyll),
  ],
  [
    /\\?\[caption[^\]]*\]\s*(\[?!\[[^\]]*\]\([^\s()]+)[^()]*\)(\]\([^()]*\))?\s*([^[\]"]*?)\s*\\?\[\/caption\\?\]/g,
    ([start, link, caption]) => `${start}${caption ? ` "${caption}"` : ''})${link}`,
  ],
  // Callouts: `{{< notice tip >}}` of Hugo's themes, `::: tip` of VitePress, `!!! tip` of MkDocs.
  [
    new RegExp(
      `([ \\t]*)\\{\\{[<%]\\s*(${CALLOUTS})\\b([^>%]*)[>%]\\}\\}([^]*?)\\{\\{[<%]\\s*/\\s*\\2\\s*[>%]\\}\\}`,
      'g',
    ),
    ([indent, name, attributes, inside]) =>
      `${indent}${calloutStart(name, attributes)}\n${inside.replace(/^\s*\n|\s+$/g, '')}\n${indent}:::`,
  ],
  [/^([ \t]*:{3,})[ \t]+(?=\w)/gm, ([colons]) => colons],
  // Quarto's: `::: {.callout-tip}`, of which the first heading is the callout's own.
  [
    /^([ \t]*:{3,})[ \t]*\{\.callout-(\w+)([^}\n]*)\}(?:[ \t]*\n\s*#{1,6}[ \t]+([^\n]*\S))?/gm,
    ([colons, kind, attributes, heading]) => {
      const title = valueOf(attributes, 'title') ?? heading;
      return `${colons}${kind}${title ? `[${title.replace(/[[\]]/g, '')}]` : ''}`;
    },
  ],
  // The end of a callout directly below a table, which would take it in: the empty line that follows it stands
  // above it.
  [/\n(?<=\|[^\n]*\n)([ \t]*:{3,})[ \t]*(?:\n(?=[ \t]*\n)|$)/gm, ([colons]) => `\n\n${colons}`],
  // Of a name in another script, which the engine takes for a text: `:::نصيحة[Its heading]`.
  [
    /^([ \t]*:{3,})[ \t]*((?![\w[{])[\p{L}\p{M}][\p{L}\p{M}\p{N}_-]*)(?:\[([^\]\n]*)\]|[ \t]+([^\n{]+?))?[ \t]*$/gmu,
    ([colons, name, label, rest]) => `${colons}note[${label || rest || name}]`,
  ],
  [
    /\{%-?\s*details\s+"?([^"%]*?)"?\s*-?%\}([^]*?)\{%-?\s*enddetails\s*-?%\}/g,
    ([title, inside]) => `:::details[${title}]\n${inside.trim()}\n:::`,
  ],
  [
    // With the empty line below it, which the last line of colons takes.
    /^!!! (\w+)(?: "([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t).*\n|[ \t]*\n(?= {4}|\t))+)(?:[ \t]*\n)?/gm,
    ([kind, title, inside]) =>
      `:::${kind}${title ? `[${title}]` : ''}\n${inside.replace(/^(?: {4}|\t)/gm, '')}:::\n`,
  ],
  // Addresses of other posts: `{{< ref "post.md" >}}`, `{% post_url 2024-05-01-post %}`,
  // `{% link _posts/2024-05-01-post.md %}`; with a slash at the end, as only other programs write them.
  [
    /\{\{[<%]\s*(?:rel)?ref\s+"([^"#]*)(#[^"]*)?"\s*[>%]\}\}/g,
    ([path, place]) =>
      `${/^$|\.\w+$/.test(path) ? path : path.replace(/^(?:.*\/)?([^/]+)\/?$/, '/blog/$1/')}${place}`,
  ],
  [
    /\{%-?\s*(?:post_url|link)\s+(?:[^\s%]*\/)?(?:\d{4}-\d\d-\d\d-)?([^\s%]+?)(?:\.md|\.markdown)?\s*-?%\}/g,
    ([name]) => `/blog/${name}${/\.\w+$/.test(name) ? '' : '/'}`,
  ],
  // Addresses on the site: `{{ "/lamp.jpg" | relative_url }}`, `{{ "/lamp.jpg" | prepend: site.baseurl }}`,
  // `{{ site.baseurl }}/lamp.jpg`, and Ghost's `__GHOST_URL__/content/images/lamp.jpg`.
  [
    /\{\{-?\s*(?:"([^"\n]*)"|'([^'\n]*)')\s*(?:\|\s*(?:(?:relative_|absolute_)?url|relURL|absURL|prepend:\s*site\.\w+)\s*)+-?\}\}/g,
    ([double, single]) => double || single,
  ],
  [/(?:\{\{-?\s*site\.(?:base)?url\s*-?\}\}|__GHOST_URL__)+(?=\/)/g, () => ''],
  // Where Pelican finds something, and Nikola a post: `{static}/lamp.jpg`, `|tag|habits`, `link://slug/post`.
  [
    /(?<=\]\(<?|(?:href|src)=["']|^\[[^\]\n]+\]:[ \t]+<?)(?:[{|](static|attach|filename|tag|category|index)[}|]|link:\/\/(slug)\/)/gm,
    ([place, slug]) => PLACES[place || slug] ?? '',
  ],
  [
    /\{\{[<%]\s*link\s+([^>%]*?)\s*\/?[>%]\}\}/g,
    ([attributes]) => {
      const [first, second] = [...attributes.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
      const href = valueOf(attributes, 'href') ?? first;
      return href && `[${valueOf(attributes, 'content') || second || href}](<${href}>)`;
    },
  ],
  // Hugo's cards and tabs, of which the headings would be lost.
  [
    /\{\{[<%]\s*card\s+((?:"[^"\n]*"|[^>%"])*?)\s*\/?[>%]\}\}/g,
    ([attributes]) => {
      const title = valueOf(attributes, 'title');
      const href = valueOf(attributes, 'link', 'href', 'url');
      const words = valueOf(attributes, 'content', 'subtitle', 'text') ?? '';
      return title && `- **${href ? `[${title}](<${href}>)` : title}** ${words}`;
    },
  ],
  [
    /\{\{[<%]\s*tab\s+((?:"[^"\n]*"|[^>%"])*?)\s*[>%]\}\}/g,
    ([attributes]) => {
      const title =
        valueOf(attributes, 'title', 'name', 'header') ?? /^"([^"]+)"/.exec(attributes)?.[1];
      return title && `**${title}**  `;
    },
  ],
  // Lists whose numbers are written in other digits: `١. ٢.`, `१.`.
  [
    new RegExp(`^([ \\t>]*)([${DIGITS}]{1,3})(?=[.)][ \\t]+\\S)`, 'gm'),
    ([before, digits]) => `${before}${latinDigits(digits)}`,
  ],
  // A sign by its name, as in GitHub, Hugo and Slack: `:crescent_moon:`. Other words between colons stay.
  [/(?<![\p{L}\p{N}:/]):([a-z0-9_+-]+):(?![\p{L}\p{N}:])/gu, ([name]) => EMOJI.get(name)],
  // A formula that is only one letter looks as it would if it were drawn.
  [/(?<![\w$\\])\$([A-Za-z])\$(?![\w$])/g, ([letter]) => `*${letter}*`],
  [NUMBERED, ([lines]) => numberedList(lines)],
  [BEFORE_SIGN, () => '  \n'],
  // An address in two pairs of brackets: `[words]((https://example.org))`.
  [/(?<=\]\()\((https?:\/\/[^\s()]+)\)(?=\))/g, ([address]) => address],
  // A link whose words have brackets, which would be a link of Obsidian: `[[1]](#first)`.
  [/(?<!!)\[\[([^[\]\n]+)\]\](?=\([^\s()]+\))/g, ([words]) => `[\\[${words}\\]]`],
  // Spaces in the name of a picture or a file, or in the address of a page.
  [
    /(?<=\]\()([^\s()<>"]+(?: [^\s()<>"]+)+\.\w{2,5}|https?:\/\/[^\s()<>"]+(?: [^\s()<>"]+)+)(?=(?: "[^"\n]*")?\))/g,
    ([name]) => `<${name}>`,
  ],
];
