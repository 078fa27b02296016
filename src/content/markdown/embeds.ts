import { valueOf, type Translation } from './shortcodes.ts';

/** What stands for something that another site shows, by its names, and the address of that. */
const EMBEDS: readonly (readonly [
  names: string,
  address: (values: Values) => string | undefined,
])[] = [
  ['youtube', ({ id }) => id && `https://youtu.be/${id}`],
  ['youtube-?playlist', ({ id }) => id && `https://www.youtube.com/playlist?list=${id}`],
  ['vimeo(?:_simple)?', ({ number }) => number && `https://vimeo.com/${number}`],
  ['bilibili', ({ id }) => id && `https://www.bilibili.com/video/${id}`],
  [
    '(?:tweet|twitter|x)(?:_simple)?',
    ({ number, user = 'i' }) => number && `https://x.com/${user}/status/${number}`,
  ],
  ['instagram(?:_simple)?', ({ id }) => id && `https://www.instagram.com/p/${id}/`],
  [
    'gist',
    ({ id, second }) => id && `https://gist.github.com/${[id, second].filter(Boolean).join('/')}`,
  ],
  [
    'spotify',
    ({ id, second = id, type }) =>
      second && type && second !== type ? `https://open.spotify.com/${type}/${second}` : undefined,
  ],
];

/** The values of a mark: with their names (`user="x" id="1"`), or in their order (`x 1`, `x/1`, `1`). */
interface Values {
  id: string | undefined;
  second: string | undefined;
  /** The first of the two that has only digits. */
  number: string | undefined;
  user: string | undefined;
  type: string | undefined;
}

const NAME = /^[\w-]+$/;

function valuesOf(attributes: string): Values {
  const named = (name: string) => {
    const value = valueOf(attributes, name)?.replace(/^["']|["']$/g, '');
    return value !== undefined && NAME.test(value) ? value : undefined;
  };
  const [first, second] = attributes
    .replaceAll(/["']/g, '')
    .split(/[\s/]+/)
    .map((one) => (NAME.test(one) ? one : undefined));
  const id = named('id') ?? first;
  return {
    id,
    second,
    number: [id, second].find((one) => one !== undefined && /^\d+$/.test(one)),
    user: named('user'),
    type: named('type') ?? first,
  };
}

/** The address of what a mark shows: written in it, or made of its values. */
function addressOf(name: string, attributes: string): string | undefined {
  const address = /(?:^|[\s="'])(https?:\/\/[^\s"'<>]+)/.exec(attributes)?.[1];
  const site = valueOf(attributes, 'provider')?.replace(/^["']|["']$/g, '') ?? name;
  const [, made] = EMBEDS.find(([names]) => new RegExp(`^${names}$`).test(site)) ?? [];
  return made && (address ?? made(valuesOf(attributes.trim())));
}

const NAMES = ['video', ...EMBEDS.map(([names]) => names)].join('|');

/** The words of a button, and where it leads. */
function button(attributes: string, inside: string): string | undefined {
  const href = valueOf(attributes, 'href', 'url', 'link');
  const words = inside.trim() || valueOf(attributes, 'text', 'title', 'label');
  return href && words && `[${words.replace(/\s+/g, ' ')}](<${href}>)`;
}

/**
 * What Hugo's, Jekyll's, Hexo's and Zola's marks show of other sites, as the address of it, of which Markdown makes a
 * video or a link; and buttons, which are links.
 */
export const EMBEDDED: readonly Translation[] = [
  [
    new RegExp(`\\{\\{[<%]\\s*(${NAMES})\\s+([^>%]*?)\\s*/?[>%]\\}\\}`, 'g'),
    ([name, attributes]) => addressOf(name, attributes),
  ],
  [
    new RegExp(
      `\\{%-?\\s*(?:include\\s+(?:[\\w-]+/)*)?(${NAMES})(?:\\.html)?\\s+([^%]*?)\\s*-?%\\}`,
      'g',
    ),
    ([name, attributes]) => addressOf(name, attributes),
  ],
  [
    new RegExp(`\\{\\{\\s*(${NAMES})\\(([^)]*)\\)\\s*\\}\\}`, 'g'),
    ([name, attributes]) => addressOf(name, attributes.replaceAll(',', ' ')),
  ],
  // A film or a sound that lies beside the text.
  [
    /\{%-?\s*include\s+(?:[\w-]+\/)*(video|audio)\.html\s+([^%]*?)\s*-?%\}/g,
    ([name, attributes]) => {
      const src = valueOf(attributes, 'src');
      return src && `<${name} src="${src}" controls></${name}>`;
    },
  ],
  [
    /\{\{[<%]\s*button\s+((?:"[^"\n]*"|[^>%"])*?)\s*[>%]\}\}([^]*?)\{\{[<%]\s*\/\s*button\s*[>%]\}\}/g,
    ([attributes, inside]) => button(attributes, inside),
  ],
  [
    /\{\{[<%]\s*button\s+((?:"[^"\n]*"|[^>%"])*?)\s*\/?[>%]\}\}|\{%-?\s*include\s+button(?:\.html)?\s+([^%]*?)\s*-?%\}/g,
    ([hugo, jekyll]) => button(hugo || jekyll, ''),
  ],
];
