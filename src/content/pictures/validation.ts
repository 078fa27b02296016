import { hash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import sharp from 'sharp';
import { isElsewhere, localNames, namesIn, pathOf, PICTURE, pictureFinder } from './files.ts';
import { validateSvg } from './svg.ts';
import { withoutAccents } from '../../lib/marks.ts';
import { shortened } from '../shortened.ts';
import { decodeAddress } from '../words.ts';

/** The endings of pictures that the build and browsers can show. */
const SHOWN = /\.(jpe?g|png|webp|gif|avif|svg)$/i;
const AUDIO = /\.(mp3|m4a|ogg|wav)$/i;
const VIDEO = /\.(mp4|m4v|webm|mov|ogv)$/i;
const UNUSABLE =
  'is empty, damaged, or of a kind that browsers can’t show (such as HEIC from an iPhone). Copy or download it again, or save it as JPG and write the new name.';
/** Descriptions that say nothing about the picture, such as those of a camera. */
const MEANINGLESS =
  /^(((the|an?|my|cover|blog) )*(image|photo|picture|cover|screenshot|untitled)|(img|dsc[nf]?|pxl|mvi|screenshot|whatsapp image|image|untitled)[-_ ]?\d([\d_.: ()-]|at|am|pm|wa)*)$/i;
/** Each takes 4 bytes when it's shown: 256 MB, which a phone doesn't have for one picture. */
const MAX_PIXELS = 64e6;

/** Says why a description doesn't describe its picture. */
export function validateDescription(text: string): string | undefined {
  const words = text.trim();
  if (!words) return 'The picture has no description. What does it show?';
  if (!PICTURE.test(words) && !MEANINGLESS.test(words)) return undefined;
  return `"${words}" is the name of a file, or of any picture. Say what this one shows.`;
}

/**
 * Validates the pictures of one text, whose folder is given: returns a function from what is written
 * to what is wrong with it. Drawings outside `content`, a folder of `root`, come with the site's code
 * and are trusted.
 */
export function createPictureValidator(
  folder: string,
  root: string,
  known: ValidatedPictures = new Map(),
) {
  const find = pictureFinder(folder);
  const nameFor = localNames();
  return async (address: string): Promise<string | undefined> => {
    if (/^data:/i.test(address.trim()))
      return 'The picture is written into the text, as Google Docs does it. In Google Docs choose File → Download → Web Page, put the picture from the folder images beside the post, and write ./ and its name.';
    const path = pathOf(address);
    const name = basename(path);
    if (/\.pdf$/i.test(name))
      return `A PDF is no picture. Write a link to it: [What it is](./${name})`;
    if (VIDEO.test(name))
      return `A film is no picture. Write <video src="./${name}" controls></video>, or a link: [What it is](./${name})`;
    if (AUDIO.test(name))
      return `A sound is no picture. Write <audio src="./${name}" controls></audio>, or a link: [What it is](./${name})`;
    const found = find(address);
    if (found === undefined) return missing(address, path, folder, nameFor);
    // Vite reads what follows these as a query, so `./code.mjs?/../lamp.jpg` would be code that is run.
    const odd = found.split('/').find((part) => /[?#%]/.test(part));
    if (odd) {
      const better = withoutAccents(odd).replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-');
      return `The name of the picture has a sign that addresses can't have. Rename the file to ${better}, and write that.`;
    }
    const [content = ''] = relative(root, folder).split('/');
    const file = join(folder, found);
    return validatedFile(file, relative(join(root, content), file).startsWith('..'), known);
  };
}

/** Says why a cover can't be used: Astro takes its path as it is written. */
export async function validateCover(
  written: string,
  folder: string,
  root: string,
  known: ValidatedPictures = new Map(),
) {
  const found = pictureFinder(folder)(written);
  if (found === undefined || found === written)
    return createPictureValidator(folder, root, known)(written);
  if (found !== written.normalize('NFD')) return `Write ${found}`;
  return `The name of the picture has a sign that addresses can't have. Rename the file to ${withoutAccents(basename(found))}, and write that.`;
}

/** A cover is shown 736 pixels wide, and in previews of links 1200. */
const SMALL_COVER = 600;

/** Says how a drawing with text looks elsewhere. */
export function drawingWarning(written: string, folder: string): string | undefined {
  const found = pictureFinder(folder)(written);
  if (found === undefined || !/\.svg$/i.test(found)) return undefined;
  return /<text[\s>]/.test(readFileSync(join(folder, found), 'utf8'))
    ? 'The drawing has text, which looks different on every computer: each takes a font of its own, or has none for it. Convert the text to paths.'
    : undefined;
}

/** Says that a cover is so small that it would be blurred, or how a drawing looks elsewhere. */
export async function coverWarning(written: string, folder: string) {
  const found = pictureFinder(folder)(written);
  if (found === undefined) return undefined;
  if (/\.svg$/i.test(found)) return drawingWarning(written, folder);
  // What isn't a picture has an error of its own.
  const { width } = await sharp(join(folder, found))
    .metadata()
    .catch(() => ({ width: Infinity }));
  return width < SMALL_COVER
    ? `The picture is only ${width} pixels wide, and would be blurred. A cover has at least 1200.`
    : undefined;
}

/** Says what to do about a picture that isn't there. */
function missing(
  address: string,
  path: string,
  folder: string,
  nameFor: (address: string) => string,
): string {
  if (!path)
    return 'The picture has no address. Put it beside the post, and write ./ and its name.';
  const name = basename(path);
  if (isElsewhere(address)) {
    const shown = shortened(address, 80);
    return `The picture ${shown} isn't beside the post. Save it there as ${nameFor(address)}, and the text can stay as it is.`;
  }
  const stem = (file: string) => parse(file).name.toLowerCase().normalize();
  const place = dirname(join(folder, path));
  const similar = namesIn(place).find((one) => PICTURE.test(one) && stem(one) === stem(name));
  // Programs that copy a site write the names of its files as its addresses do.
  const encoded = namesIn(place).find((one) => one !== name && decodeAddress(one) === name);
  if (encoded) return `The picture is named ${encoded}. Rename the file to ${name}`;
  const before = path.slice(0, path.length - name.length) || './';
  const found = similar === undefined ? inFolderOf(folder, name) : `${before}${similar}`;
  return found === undefined
    ? `There is no picture ${path}. Put it beside the post, and write ./ and its name.`
    : `There is no picture ${path}. Write ${found}`;
}

/** Finds a picture by its name in the folders beside a text, where exports of other programs put it. */
const inFolderOf = (folder: string, name: string) =>
  namesIn(folder)
    .map((beside) => `./${beside}/${name}`)
    .find((path) => PICTURE.test(path) && existsSync(join(folder, path)));

/** What is wrong with pictures, by their hashes and endings, so that a check decodes none twice. */
export type ValidatedPictures = Map<string, Promise<string | undefined>>;

async function validatedFile(file: string, isTrusted: boolean, validated: ValidatedPictures) {
  const name = basename(file);
  // Vite follows it, and the file at its end could be code.
  if (lstatSync(file).isSymbolicLink())
    return `${name} is a link to another file. Copy the picture itself.`;
  if (!SHOWN.test(name)) return `${name} ${UNUSABLE}`;
  // From bytes, because the library remembers files by their names.
  const bytes = readFileSync(file);
  const isVector = /\.svg$/i.test(name);
  const key = [hash('sha256', bytes), isVector, isTrusted].join();
  const known = validated.get(key) ?? validateBytes(bytes, isVector, isTrusted);
  validated.set(key, known);
  const problem = await known;
  return problem && `${name} ${problem}`;
}

async function validateBytes(bytes: Buffer, isVector: boolean, isTrusted: boolean) {
  try {
    const problem = isVector && !isTrusted && validateSvg(bytes.toString());
    if (problem) return problem;
    const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: false, pages: -1 });
    const { format, width, height: full, pageHeight: height = full } = await image.metadata();
    if (!isVector && width * height > MAX_PIXELS)
      return `has ${width} × ${height} pixels, which phones can't show. Save it with at most 4000 in width.`;
    // Decode it whole, because the end is missing when a download has stopped.
    await image.resize(8).toBuffer();
    return (format === 'svg') === isVector ? undefined : UNUSABLE;
  } catch {
    return UNUSABLE;
  }
}
