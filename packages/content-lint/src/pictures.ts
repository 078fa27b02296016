import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import sharp from 'sharp';
import type { Diagnostic } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import type { Collection, Text } from './options.ts';
import { unsafeSvg } from './svg.ts';
import { decodeAddress, plain } from './words.ts';

export const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;
const UNUSABLE =
  'is empty, damaged, or of a kind that browsers can’t show (such as HEIC from an iPhone). Copy or download it again, or save it as JPG and write the new name.';
/** What no system and no address has trouble with. */
const NAME = /^[\p{L}\p{N}._()+-]*$/u;
/** More than a camera takes. Phones would need seconds and a gigabyte to show it. */
const MAX_PIXELS = 64e6;

/** Says why a picture can't be used; `path` is as it's written in a file of `folder`. */
async function pictureProblem(path: string, folder: string) {
  const [name] = /[^\\/:]*$/.exec(path) as unknown as [string];
  if (/^\w+:|^\/|\\/.test(path))
    return `Put the picture itself beside the post, and write ./${/^[^?]+\.\w+/.exec(name) ?? 'picture.jpg'}`;
  const [, withoutQuery] = /^(\.\.?\/[^?#]*)[?#][^/]*$/.exec(path) ?? [];
  if (withoutQuery && PICTURE.test(withoutQuery))
    return `What follows the name of a picture has no effect here. Write ${withoutQuery}`;
  const place = dirname(join(folder, path));
  const files = existsSync(place) ? readdirSync(place) : [];
  const pictures = files.filter((file) => PICTURE.test(file));
  const stem = (file: string) => parse(file).name.toLowerCase().normalize();
  const found =
    pictures.find((file) => file === name) ?? pictures.find((file) => stem(file) === stem(name));
  if (!found)
    return `There is no picture ${path}. Put it beside the post, and write ./ and its name.`;
  // Vite reads what follows a ? as a query, so `./code.mjs?/../lamp.jpg` would be code that is run.
  const odd = [...path.split('/'), found].find(
    (part) => !NAME.test(part) || part !== part.normalize(),
  );
  if (odd)
    return `The name of the picture has a space or a sign that addresses can't have. Rename the file to ${plain(odd).replace(/[^\p{L}\p{N}.]+/gu, '-')}, and write that.`;
  if (found !== name || !/^\.\.?\//.test(path))
    return `There is no picture ${path}. Write ${path.slice(0, -name.length) || './'}${found}`;
  // Drawings outside of the collection are the site's own.
  const isOwn = relative(folder, place).startsWith(join('..', '..'));
  return fileProblem(join(place, found), isOwn);
}

const judged = new Map<string, Promise<string | undefined>>();

/** Judges each version of a file once. */
function fileProblem(file: string, isOwn: boolean) {
  const { mtimeMs, size } = lstatSync(file);
  const version = `${file} ${mtimeMs} ${size} ${isOwn}`;
  const problem = judged.get(version) ?? judge(file, isOwn);
  judged.set(version, problem);
  return problem;
}

async function judge(file: string, isOwn: boolean): Promise<string | undefined> {
  const name = basename(file);
  // Vite goes by the name at its end, which can be one of code.
  if (lstatSync(file).isSymbolicLink())
    return `${name} is a link to another file. Copy the picture itself.`;
  try {
    // From bytes, because the library remembers files by their names.
    const bytes = readFileSync(file);
    const isVector = /\.svg$/i.test(name);
    const unsafe = isVector && !isOwn && unsafeSvg(bytes.toString());
    if (unsafe) return `${name} ${unsafe}`;
    const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: false, pages: -1 });
    const { format, width, height } = await image.metadata();
    if (!isVector && width * height > MAX_PIXELS)
      return `${name} has ${width} × ${height} pixels, which phones can't show. Save it with at most 4000 in width.`;
    // Decode it whole, because the end is missing when a download has stopped.
    await image.clone().resize(8).toBuffer();
    return (format === 'svg') === isVector ? undefined : `${name} ${UNUSABLE}`;
  } catch {
    return `${name} ${UNUSABLE}`;
  }
}

/** Says why an alternative text says nothing. */
function altProblem(text: string): string | undefined {
  if (!text.trim()) return 'The picture has no description.';
  if (!PICTURE.test(text.trim())) return undefined;
  return `"${text}" is the name of a file. Say what the picture shows.`;
}

/** Checks the picture at the top. */
export async function lintCover(
  { data, file, lineOf }: Entry,
  folder: string,
  { cover = '' }: Collection,
): Promise<Diagnostic[]> {
  const alt = `${cover}Alt`;
  const fields = (data ?? {}) as Record<string, unknown>;
  const { [cover]: path, [alt]: words } = fields;
  const problems = {
    [cover]: typeof path === 'string' && (await pictureProblem(path, folder)),
    [alt]: typeof words === 'string' && altProblem(words),
  };
  return Object.entries(problems).flatMap(([field, message]) =>
    message ? { file, line: lineOf([field]), field, message } : [],
  );
}

/** Checks the pictures of a text. */
export const pictures = ({ folder, report }: Text) => {
  const references: (Readonly<MdastNode> & {
    identifier: string;
    alt?: string | null | undefined;
  })[] = [];
  const definitions = new Map<string, string>();

  async function picture(node: Readonly<MdastNode>, url: string, text: string) {
    const problem = await pictureProblem(decodeAddress(url), folder);
    if (problem) report(node, problem);
    const alt = altProblem(text);
    if (alt) report(node, `${alt} For example: ![A lamp on a low table](${url})`);
  }

  return defineMdastPlugin({
    name: 'pictures',
    options: { position: true },
    image: (node) => picture(node, node.url, node.alt ?? ''),
    imageReference: (node) => void references.push(node),
    definition({ identifier, url }) {
      if (!definitions.has(identifier)) definitions.set(identifier, url);
    },
    async after() {
      for (const node of references)
        await picture(node, definitions.get(node.identifier) ?? '', node.alt ?? '');
    },
  });
};
