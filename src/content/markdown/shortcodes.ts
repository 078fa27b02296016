import type { Groups } from './outside-code.ts';

/** A pattern of another program, and the Markdown that means the same; `undefined` if there is none. */
export type Translation = readonly [
  pattern: RegExp,
  markdown: (groups: Groups) => string | undefined,
];

/** A block of code. */
export const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

/** The value of an attribute, as in `src="lamp.jpg"`. */
export function valueOf(attributes: string, ...names: string[]): string | undefined {
  const quoted = String.raw`"((?:\\.|[^"\\])*)"|'([^']*)'|(\S+)`;
  const pattern = new RegExp(String.raw`(?:^|\s)(?:${names.join('|')})=(?:${quoted})`);
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return double?.replaceAll('\\"', '"') ?? single ?? bare;
}

const TAGS = /<\/?[a-z][^<>]*>/gi;
const LINKS = /<a\b[^<>]*?\shref=["']?([^"'\s<>]+)["']?[^<>]*>(.*?)<\/a>/gi;

/** The picture of a shortcode's attributes, with its caption; nothing if they name no file. */
export function picture(attributes: string): string | undefined {
  const src =
    valueOf(attributes, 'src', 'file', 'url', 'image_path') ??
    /(?:^|\s)"([^"]+)"/.exec(attributes)?.[1] ??
    '';
  const written = valueOf(attributes, 'caption', 'title', 'text');
  const alt = valueOf(attributes, 'alt') ?? written?.replace(TAGS, '') ?? '';
  const caption = written?.replace(LINKS, '[$2]($1)').replace(TAGS, '');
  const title = caption ? ` "${caption.replaceAll('"', '”')}"` : '';
  return src ? `![${alt.replace(/[[\]]/g, '')}](<${src}>${title})` : undefined;
}

/** The first line of a callout: of `{{< notice tip "Title" >}}` and `{{< admonition type=tip title="Title" >}}`. */
export function calloutStart(name: string, attributes: string): string {
  const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'details'];
  const [first = ''] = /^\s*"?\w+/.exec(attributes) ?? [];
  const written = valueOf(attributes, 'type', 'kind', 'context') ?? first.replace(/[\s"]/g, '');
  const folded = /^(accordion|expand|spoiler|collapse)$/.test(name) ? 'details' : name;
  const kind = [written, folded].find((one) => kinds.includes(one)) ?? 'note';
  const quoted = [...attributes.matchAll(/\s"([^"]+)"/g)].map(([, text]) => text);
  const title = valueOf(attributes, 'title') ?? quoted.find((text) => text !== kind);
  return `:::${kind}${title ? `[${title.replace(/[[\]]/g, '')}]` : ''}`;
}
