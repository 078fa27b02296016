import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import sharp from 'sharp';
import { svgProblem } from './svg.ts';
import { ofType, type EntryText } from './text.ts';
import { decodeAddress, plain } from './words.ts';

const PICTURE = /\.(jpe?g|jfif|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;
/** The endings of pictures that the build and browsers can show. */
const SHOWN = /\.(jpe?g|png|webp|gif|avif|svg)$/i;
const UNUSABLE =
  'is empty, damaged, or of a kind that browsers can’t show (such as HEIC from an iPhone). Copy or download it again, or save it as JPG and write the new name.';
/** Descriptions that say nothing about the picture, such as those of a camera. */
const MEANINGLESS =
  /^(((the|an?|my|cover|blog) )*(image|photo|picture|cover|screenshot)|(img|dsc[nf]?|pxl|mvi|screenshot|whatsapp image)[-_ ]?\d([\d_.: ()-]|at|am|pm|wa)*)$/i;
/** Characters that work in file names and URLs everywhere. */
const SAFE_NAME = /^[\p{L}\p{N}._()+-]*$/u;
/** Each takes 4 bytes when it's shown: 256 MB, which a phone doesn't have for one picture. */
const MAX_PIXELS = 64e6;

/** Checks the pictures of a text, its cover, and their descriptions. */
export async function lintPictures(text: EntryText): Promise<void> {
  const { entry, nodes, report } = text;
  const { file, lineOf, diagnostics, data } = entry;
  const { cover, coverAlt } = data ?? {};
  const coverProblem = typeof cover === 'string' ? await pictureProblem(cover, text) : undefined;
  const coverAltProblem = typeof coverAlt === 'string' ? altProblem(coverAlt) : undefined;
  for (const [field, message] of Object.entries({ cover: coverProblem, coverAlt: coverAltProblem }))
    if (message) diagnostics.push({ file, line: lineOf([field]), field, message });

  const definitions = new Map(ofType(nodes, 'definition').map((one) => [one.identifier, one.url]));
  for (const node of ofType(nodes, 'image', 'imageReference')) {
    const url = 'url' in node ? node.url : (definitions.get(node.identifier) ?? '');
    const alt = altProblem(node.alt ?? '');
    report(node, alt && `${alt} For example: ![A lamp on a low table](${url})`);
    report(node, await pictureProblem(decodeAddress(url), text));
  }
}

/** Says why an alternative text doesn't describe its picture. */
function altProblem(text: string): string | undefined {
  const words = text.trim();
  if (!words) return 'The picture has no description.';
  if (!PICTURE.test(words) && !MEANINGLESS.test(words)) return undefined;
  return `"${text}" is the name of a file, or of any picture. Say what this one shows.`;
}

/** Says why a picture can't be used; `path` is what was written. */
async function pictureProblem(path: string, { root, folder, collection }: EntryText) {
  const name = basename(path.replaceAll('\\', '/'));
  if (/^\w+:|^\/|\\/.test(path))
    return `Put the picture itself beside the post, and write ./${/^[^?]+\.\w+/.exec(name)?.[0] ?? 'picture.jpg'}`;
  const place = dirname(join(folder, path));
  const names = existsSync(place) ? readdirSync(place).filter((file) => PICTURE.test(file)) : [];
  const stem = (file: string) => parse(file).name.toLowerCase().normalize();
  const found = names.includes(name) ? name : names.find((one) => stem(one) === stem(name));
  if (!found)
    return `There is no picture ${path}. Put it beside the post, and write ./ and its name.`;
  // Vite reads what follows a ? as a query, so `./code.mjs?/../lamp.jpg` would be code that is run.
  const isOdd = (part: string) => !SAFE_NAME.test(part) || part !== part.normalize();
  const odd = [...path.split('/').slice(0, -1), found].find(isOdd);
  if (odd)
    return `The name of the picture has a space or a sign that addresses can't have. Rename the file to ${plain(odd).replace(/[^\p{L}\p{N}.]+/gu, '-')}, and write that.`;
  if (found !== name || !/^\.\.?\//.test(path))
    return `There is no picture ${path}. Write ${path.slice(0, -name.length) || './'}${found}`;
  // Drawings outside the content come with the site's code, and are trusted.
  const [content = ''] = collection.folder.split('/');
  return fileProblem(join(place, found), relative(join(root, content), place).startsWith('..'));
}

/** What each version of a file was judged to be, so that none is judged again. */
const judged = new Map<string, Promise<string | undefined>>();

function fileProblem(file: string, isTrusted: boolean) {
  const { mtimeMs, size } = lstatSync(file);
  const version = [file, mtimeMs, size].join();
  if (!judged.has(version)) judged.set(version, judge(file, isTrusted));
  return judged.get(version);
}

async function judge(file: string, isTrusted: boolean): Promise<string | undefined> {
  const name = basename(file);
  // Vite follows it, and the file at its end could be code.
  if (lstatSync(file).isSymbolicLink())
    return `${name} is a link to another file. Copy the picture itself.`;
  if (!SHOWN.test(name)) return `${name} ${UNUSABLE}`;
  try {
    // From bytes, because the library remembers files by their names.
    const bytes = readFileSync(file);
    const isVector = /\.svg$/i.test(name);
    const problem = isVector && !isTrusted && svgProblem(bytes.toString());
    if (problem) return `${name} ${problem}`;
    const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: false, pages: -1 });
    const { format, width, height: full, pageHeight: height = full } = await image.metadata();
    if (!isVector && width * height > MAX_PIXELS)
      return `${name} has ${width} × ${height} pixels, which phones can't show. Save it with at most 4000 in width.`;
    // Decode it whole, because the end is missing when a download has stopped.
    await image.resize(8).toBuffer();
    return (format === 'svg') === isVector ? undefined : `${name} ${UNUSABLE}`;
  } catch {
    return `${name} ${UNUSABLE}`;
  }
}
