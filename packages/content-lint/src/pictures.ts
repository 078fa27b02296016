import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import sharp from 'sharp';
import { fatal, type Finding } from './diagnostic.ts';
import { decodeAddress, plain } from './encoding.ts';
import type { Data, Rule, TextOptions } from './options.ts';
import { unsafeSvg } from './svg.ts';
import type { Path } from './yaml.ts';

export const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;
const UNUSABLE =
  'is empty, damaged, or of a kind that browsers can’t show (such as HEIC from an iPhone). Copy or download it again, or save it as JPG and write the new name.';
/** What no system and no address has trouble with. */
const NAME = /^[\p{L}\p{N}._()+-]*$/u;

/** Says why a picture can't be used; `path` is as it's written in a file of `folder`. */
function pictureProblem(path: string, folder: string) {
  const [name] = /[^\\/:]*$/.exec(path) as unknown as [string];
  if (/^\w+:|^\/|\\/.test(path))
    return `Put the picture itself beside the post, and write ./${/^[^?]+\.\w+/.exec(name) ?? 'picture.jpg'}`;
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
  return fileProblem(join(place, found));
}

const judged = new Map<string, Promise<string | undefined>>();

/** Judges each version of a file once. */
function fileProblem(file: string) {
  const { mtimeMs, size } = lstatSync(file);
  const version = `${file} ${mtimeMs} ${size}`;
  const problem = judged.get(version) ?? judge(file);
  judged.set(version, problem);
  return problem;
}

async function judge(file: string): Promise<string | undefined> {
  const name = basename(file);
  // Vite goes by the name at its end, which can be one of code.
  if (lstatSync(file).isSymbolicLink())
    return `${name} is a link to another file. Copy the picture itself.`;
  try {
    // From bytes, because the library remembers files by their names.
    const bytes = readFileSync(file);
    const isVector = /\.svg$/i.test(name);
    const unsafe = isVector && unsafeSvg(bytes.toString());
    if (unsafe) return `${name} ${unsafe}. Save it again with a viewBox, or as PNG.`;
    const image = sharp(bytes, { failOn: 'truncated' });
    // Decode it whole, because the end is missing when a download has stopped.
    await image.clone().resize(8).toBuffer();
    const { format } = await image.metadata();
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

/** Checks the picture at the top. A page without it can be shown, with another one in its place. */
export async function coverFindings(
  data: Data,
  lineOf: (path: Path) => number,
  folder: string,
  { cover = '' }: TextOptions,
): Promise<Finding[]> {
  const alt = `${cover}Alt`;
  const problems = {
    [cover]: data[cover] && (await pictureProblem(String(data[cover]), folder)),
    [alt]: data[alt] && altProblem(String(data[alt])),
  };
  return Object.entries(problems).flatMap(([field, message]) =>
    typeof message === 'string' ? fatal(lineOf([field]), message, field) : [],
  );
}

const picture: Rule = async (node, { folder }, report) => {
  if (node.type !== 'image') return;
  const problem = await pictureProblem(decodeAddress(node.url), folder);
  if (problem) report(problem, { severity: 'fatal' });
  const alt = altProblem(node.alt ?? '');
  if (alt) report(`${alt} For example: ![A lamp on a low table](${node.url})`);
};

export const pictureRules: readonly Rule[] = [picture];
