import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import sharp from 'sharp';
import type { Diagnostic } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import type { Collection, Node, Rules, Text } from './options.ts';
import { unsafeSvg } from './svg.ts';
import { decodeAddress, plain } from './words.ts';

export const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;
const UNUSABLE =
  'is empty, damaged, or of a kind that browsers can’t show (such as HEIC from an iPhone). Copy or download it again, or save it as JPG and write the new name.';
/** What no system and no address has trouble with. */
const NAME = /^[\p{L}\p{N}._()+-]*$/u;
/** More than a camera takes. A phone would need seconds and a gigabyte to show it. */
const MAX_PIXELS = 64e6;

/** Says why a picture can't be used; `path` is as it's written in a file of `folder`. */
async function pictureProblem(path: string, folder: string, collection: Collection) {
  const [name] = /[^\\/:]*$/.exec(path) as unknown as [string];
  if (/^\w+:|^\/|\\/.test(path))
    return `Put the picture itself beside the post, and write ./${/^[^?]+\.\w+/.exec(name) ?? 'picture.jpg'}`;
  const withoutQuery = path.replace(/[?#][^/]*$/, '');
  if (withoutQuery !== path && PICTURE.test(withoutQuery))
    return `What follows the name of a picture has no effect here. Write ${withoutQuery}`;
  const place = dirname(join(folder, path));
  const pictures = existsSync(place) ? readdirSync(place).filter((file) => PICTURE.test(file)) : [];
  const stem = (file: string) => parse(file).name.toLowerCase().normalize();
  const similar = pictures.find((file) => stem(file) === stem(name));
  const found = pictures.includes(name) ? name : similar;
  if (!found)
    return `There is no picture ${path}. Put it beside the post, and write ./ and its name.`;
  // Vite reads what follows a ? as a query, so `./code.mjs?/../lamp.jpg` would be code that is run.
  const isOdd = (part: string) => !NAME.test(part) || part !== part.normalize();
  const odd = [...path.split('/'), found].find(isOdd);
  if (odd)
    return `The name of the picture has a space or a sign that addresses can't have. Rename the file to ${plain(odd).replace(/[^\p{L}\p{N}.]+/gu, '-')}, and write that.`;
  if (found !== name || !/^\.\.?\//.test(path))
    return `There is no picture ${path}. Write ${path.slice(0, -name.length) || './'}${found}`;
  // Drawings outside of the content are the site's own.
  const depth = `${collection.folder}/${collection.files}`.split('/').length - 1;
  const isOwn = relative(folder, place).startsWith(join(...Array<string>(depth).fill('..')));
  return fileProblem(join(place, found), isOwn);
}

const judged = new Map<string, Promise<string | undefined>>();

/** Judges each version of a file once. */
function fileProblem(file: string, isOwn: boolean) {
  const { mtimeMs, size } = lstatSync(file);
  const version = [file, mtimeMs, size, isOwn].join();
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
    await image.resize(8).toBuffer();
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
export async function lintCover(entry: Entry, folder: string, collection: Collection) {
  const { cover = '' } = collection;
  const fields = (entry.data ?? {}) as Record<string, unknown>;
  const lint = (field: string, message: string | undefined): Diagnostic[] =>
    message ? [{ file: entry.file, line: entry.lineOf([field]), field, message }] : [];
  const { [cover]: path, [`${cover}Alt`]: alt } = fields;
  return [
    ...(typeof path === 'string'
      ? lint(cover, await pictureProblem(path, folder, collection))
      : []),
    ...(typeof alt === 'string' ? lint(`${cover}Alt`, altProblem(alt)) : []),
  ];
}

/** The pictures of a text. */
export function pictures({ folder, collection, report }: Text): Rules {
  const references: (Node & { identifier: string; alt?: string | null | undefined })[] = [];
  const definitions = new Map<string, string>();

  async function picture(node: Node, url: string, text: string) {
    const alt = altProblem(text);
    if (alt) report(node, `${alt} For example: ![A lamp on a low table](${url})`);
    return pictureProblem(decodeAddress(url), folder, collection);
  }

  return {
    image: (node) => picture(node, node.url, node.alt ?? ''),
    imageReference(node): undefined {
      references.push(node);
    },
    definition({ identifier, url }): undefined {
      if (!definitions.has(identifier)) definitions.set(identifier, url);
    },
    async after() {
      for (const node of references) {
        const url = definitions.get(node.identifier) ?? '';
        const problem = await picture(node, url, node.alt ?? '');
        if (problem) report(node, problem);
      }
    },
  };
}
