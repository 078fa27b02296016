import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import sharp from 'sharp';
import { unsafeSvg } from './svg.ts';
import { ofType, type Text } from './text.ts';
import { decodeAddress, plain } from './words.ts';

const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;
/** Of these, what the build and browsers take, by the name. */
const SHOWN = /\.(jpe?g|png|webp|gif|avif|svg)$/i;
const UNUSABLE =
  'is empty, damaged, or of a kind that browsers can’t show (such as HEIC from an iPhone). Copy or download it again, or save it as JPG and write the new name.';
/** What no system and no address has trouble with. */
const NAME = /^[\p{L}\p{N}._()+-]*$/u;
/** More than a camera takes. A phone would need seconds and a gigabyte to show it. */
const MAX_PIXELS = 64e6;

/** The pictures of a text, and the one of its field `cover`. */
export async function lintPictures(text: Text): Promise<void> {
  const { entry, nodes, report } = text;
  const { cover, coverAlt } = (entry.data ?? {}) as Record<string, unknown>;
  const lintField = (field: string, message: string | undefined) => {
    const { file, lineOf } = entry;
    if (message) entry.diagnostics.push({ file, line: lineOf([field]), field, message });
  };
  if (typeof cover === 'string') lintField('cover', await pictureProblem(cover, text));
  if (typeof coverAlt === 'string') lintField('coverAlt', altProblem(coverAlt));

  const definitions = ofType(nodes, 'definition');
  for (const node of ofType(nodes, 'image', 'imageReference')) {
    const isIt = (one: (typeof definitions)[number]) =>
      'identifier' in node && one.identifier === node.identifier;
    const url = 'url' in node ? node.url : (definitions.find(isIt)?.url ?? '');
    const alt = altProblem(node.alt ?? '');
    report(node, alt && `${alt} For example: ![A lamp on a low table](${url})`);
    report(node, await pictureProblem(decodeAddress(url), text));
  }
}

/** Says why an alternative text says nothing. */
function altProblem(text: string): string | undefined {
  if (!text.trim()) return 'The picture has no description.';
  if (!PICTURE.test(text.trim())) return undefined;
  return `"${text}" is the name of a file. Say what the picture shows.`;
}

/** Says why a picture can't be used; `path` is as it's written. */
async function pictureProblem(path: string, { root, folder, collection }: Text) {
  const name = basename(path.replaceAll('\\', '/'));
  if (/^\w+:|^\/|\\/.test(path))
    return `Put the picture itself beside the post, and write ./${/^[^?]+\.\w+/.exec(name) ?? 'picture.jpg'}`;
  const place = dirname(join(folder, path));
  const names = existsSync(place) ? readdirSync(place).filter((file) => PICTURE.test(file)) : [];
  const stem = (file: string) => parse(file).name.toLowerCase().normalize();
  const found = names.includes(name) ? name : names.find((one) => stem(one) === stem(name));
  if (!found)
    return `There is no picture ${path}. Put it beside the post, and write ./ and its name.`;
  // Vite reads what follows a ? as a query, so `./code.mjs?/../lamp.jpg` would be code that is run.
  const isOdd = (part: string) => !NAME.test(part) || part !== part.normalize();
  const odd = [...path.split('/').slice(0, -1), found].find(isOdd);
  if (odd)
    return `The name of the picture has a space or a sign that addresses can't have. Rename the file to ${plain(odd).replace(/[^\p{L}\p{N}.]+/gu, '-')}, and write that.`;
  if (found !== name || !/^\.\.?\//.test(path))
    return `There is no picture ${path}. Write ${path.slice(0, -name.length) || './'}${found}`;
  // Drawings outside of the content are the site's own.
  const [content = ''] = collection.folder.split('/');
  return fileProblem(join(place, found), relative(join(root, content), place).startsWith('..'));
}

const judged = new Map<string, Promise<string | undefined>>();

/** Judges each version of a file once. */
function fileProblem(file: string, isOwn: boolean) {
  const { mtimeMs, size } = lstatSync(file);
  const version = [file, mtimeMs, size].join();
  const problem = judged.get(version) ?? judge(file, isOwn);
  judged.set(version, problem);
  return problem;
}

async function judge(file: string, isOwn: boolean): Promise<string | undefined> {
  const name = basename(file);
  // Vite goes by the name at its end, which can be one of code.
  if (lstatSync(file).isSymbolicLink())
    return `${name} is a link to another file. Copy the picture itself.`;
  if (!SHOWN.test(name)) return `${name} ${UNUSABLE}`;
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
