import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { evaluate, markdownToHtml } from 'satteri';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { currentFilm } from '@/content/company/company';
import { titleProblem } from '@/content/markdown/known-posts';
import { sorted, type Diagnostic } from '@/content/diagnostics';
import { checkMarkdown } from '@/content/markdown/check';
import { proseAttributes } from '@/content/markdown/components';
import { withoutForeignMarks } from '@/content/markdown/foreign-marks';
import { features, hastPlugins, mdastPlugins } from '@/content/markdown/index';
import { write } from '../../files';

export type Format = 'md' | 'mdx';

/** A project with a post that has pictures and other files beside it, and its neighbours. */
export const root = realpathSync(mkdtempSync(join(tmpdir(), 'texts-')));

/** The site's own folder, which has the icons. */
const site = process.cwd();

export const options = {
  root: site,
  film: () => currentFilm(site),
  values: () => ({ brand: 'Usrah' }),
  posts: () => [
    { id: 'small-deeds-done-often', title: 'Small deeds', tags: ['habits'] },
    { id: 'first', title: 'Twice', tags: [] },
    { id: 'second', title: 'twice', tags: [] },
    { id: '2024-05-01-lamp', title: 'A lamp of oil', tags: [] },
    { id: 'post-7', title: 'Seven days', tags: [] },
  ],
  gone: () => new Set(['/2019/01/gone/']),
};

const folder = join(root, 'content/blog/post');
const fileOf = (format: Format) => join(folder, `index.${format}`);

async function drawJpeg(file: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: '#888' } as const;
  await sharp({ create })
    .jpeg()
    .toFile(join(root, 'content/blog', file));
}

/** Makes the project for the tests of a file, and removes it after them. */
export function useTexts(): void {
  beforeAll(async () => {
    for (const file of ['other/index.md', 'other/my-index.md'])
      write(join(root, 'content/blog', file), '');
    for (const file of ['guide.pdf', 'talk.mp4', 'talk.vtt', 'code.mjs'])
      write(join(folder, file), '');
    write(join(root, 'public/talk.mp3'), '');
    mkdirSync(join(root, 'content/blog/images'));
    for (const name of ['lamp.jpg', 'my lamp.jpg', 'IMG_1234.jpg', 'CAPITAL.JPG'])
      await drawJpeg(`post/${name}`, 1600, 900);
    await drawJpeg('post/small.jpg', 74, 40);
    await drawJpeg('images/lamp.jpg', 1600, 900);
    const frames = { width: 400, height: 800, pageHeight: 400, channels: 3 } as const;
    // Equal frames would become one.
    const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
    const moving = sharp({ create: { ...frames, background: '#888', noise } });
    await moving.webp({ loop: 0 }).toFile(join(folder, 'moving.webp'));
  });
  afterAll(() => rmSync(root, { recursive: true }));
}

/** What is made of a text, as HTML: by the plugins and the engine that a build uses. */
export async function htmlOf(text: string, format: Format): Promise<string> {
  const source = withoutForeignMarks(text, format === 'mdx');
  const all = {
    features,
    mdastPlugins: mdastPlugins(options),
    hastPlugins: hastPlugins(options),
    fileURL: pathToFileURL(fileOf(format)),
  };
  if (format === 'md') return (await markdownToHtml(source, all)).html;
  const { default: content } = await evaluate(source, { ...all, ...htmlRuntime });
  return (content as () => Html)().html;
}

/** HTML without what every text has: directions, languages, links of headings to themselves and their class, and icons. */
export const withoutCommonParts = (html: string) =>
  html
    .replace(/(?<!<pre[^>]*) dir="(?:auto|ltr|rtl)"( lang="\w+")?/g, '')
    .replace(/<span lang="\w+">(.*?)<\/span>/g, '$1')
    .replace(/<a class="heading-link" href="[^"]*">(.*?)<\/a>(?=<\/h)/g, '$1')
    .replace(/(?<=<h\d[^>]*) class="content-heading"/g, '')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/ (quality|widths|sizes)="[^"]*"| style="--ratio[^"]*"/g, '')
    .replace(/>\s*\n\s*</g, '><')
    .replace(/(?<=<(input|video|audio)\b[^>]*)=""/g, '')
    .trim();

/** Everything that is said about a text, in its order. */
export async function diagnosticsOf(text: string, format: Format, isDraft = false) {
  const { asked, diagnostics } = await checkMarkdown({
    values: options.values,
    file: `content/blog/post/index.${format}`,
    body: text,
    root,
    isDraft,
    components: proseAttributes,
    pictures: new Map(),
  });
  const ofTitles = asked.flatMap(({ title, ...place }) => {
    const message = titleProblem(title, options.posts());
    return message
      ? [{ file: `content/blog/post/index.${format}`, ...place, message, isWarning: true }]
      : [];
  });
  return sorted([...diagnostics, ...ofTitles]);
}

/** Everything that is said about a text: its line, and the message, with its kind. */
export const saidOf = async (text: string, format: Format, isDraft = false) =>
  (await diagnosticsOf(text, format, isDraft)).map(shown);

const shown = ({ line, message, isWarning }: Diagnostic) =>
  `${line} ${isWarning ? 'Warning: ' : ''}${message}`;

/** HTML where Astro's runtime would render a component. */
interface Html {
  html: string;
}

const VOID = ['img', 'br', 'hr', 'input', 'source'];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const styleOf = (style: object) =>
  Object.entries(style)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');

function toHtml(type: unknown, props: unknown): Html {
  const { children, ...attributes } = props as Record<string, unknown>;
  const html = [children]
    .flat(9)
    .map((child) =>
      typeof child === 'string' ? escaped(child) : ((child as Html | null)?.html ?? ''),
    )
    .join('');
  if (typeof type === 'function') return (type as (props: unknown) => Html)(props);
  if (type === 'Fragment') return { html };
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true
      ? ` ${name}`
      : ` ${name}="${value instanceof Object ? styleOf(value) : String(value)}"`,
  );
  const start = `<${String(type)}${written.join('')}>`;
  return { html: VOID.includes(String(type)) ? start : `${start}${html}</${String(type)}>` };
}

const htmlRuntime = {
  Fragment: 'Fragment' as unknown,
  jsx: toHtml,
  jsxs: toHtml,
  elementAttributeNameCase: 'html',
  stylePropertyNameCase: 'css',
} as const;
