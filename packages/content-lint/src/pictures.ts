import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, parse } from 'node:path';
import sharp from 'sharp';
import type { Finding } from './diagnostic.ts';
import { decodeAddress, plain } from './encoding.ts';
import { importsIn } from './imports.ts';
import { placeOf } from './mdx.ts';
import type { Rule, Text } from './options.ts';
import { unsafeSvg } from './svg.ts';

const MIN_COVER_WIDTH = 1200;
const COVER_RATIOS = { min: 1.2, max: 2.5 };
const SAVE_AS_JPG = 'Save it as JPG, and write the new name.';
const DAMAGED = 'is empty, damaged or no picture. Copy or download it again, or save it as JPG.';
export const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;

interface PictureUse extends Pick<Finding, 'line' | 'column' | 'field'> {
  path: string;
}

function picturesOf({ frontMatter, nodes, options }: Text): PictureUse[] {
  const field = options.cover;
  const cover = field && frontMatter?.data[field];
  const uses: PictureUse[] = [];
  if (frontMatter && field && typeof cover === 'string' && cover)
    uses.push({ path: cover, field, line: frontMatter.lineOf([field]) });
  for (const node of nodes)
    if (node.type === 'image') uses.push({ path: decodeAddress(node.url), ...placeOf(node) });
  return [...uses, ...importsIn(nodes).imports.map(({ path, line }) => ({ path, line }))];
}

const files: Rule = async (text) => {
  const findings = picturesOf(text).map(async ({ path, ...place }): Promise<Finding[]> => {
    const isCover = place.field !== undefined;
    const file = join(text.folder, path);
    const misplaced = placeProblem(path, text.folder) ?? pathProblem(path);
    const { problem, ...size } = misplaced ? { problem: misplaced } : await inspect(file);
    // A page without a cover can be shown, with another one in its place.
    if (problem) return [{ ...place, message: problem, severity: isCover ? 'error' : 'fatal' }];
    const message = isCover ? coverProblem(size as Size) : undefined;
    return message ? [{ ...place, message }] : [];
  });
  return (await Promise.all(findings)).flat();
};

function placeProblem(path: string, folder: string): string | undefined {
  if (/^\w+:|^\/|\\/.test(path))
    return `Put the picture itself beside the post, and write ./${/[^\\/:]+\.\w+(?=$|\?)/.exec(path)?.[0] ?? 'picture.jpg'}`;
  if (!existsSync(join(folder, path))) return missing(path, folder);
  if (!/^\.\.?\//.test(path)) return `Write ./ before the name: ./${path}`;
  const actual = readdirSync(dirname(join(folder, path)));
  return actual.includes(basename(path)) ? undefined : missing(path, folder);
}

/** What no system and no address has trouble with. */
function nameProblem(name: string): string | undefined {
  if (/^[\p{L}\p{N}._()+-]+$/u.test(name) && name === name.normalize()) return undefined;
  return `The name of the picture has a space or a sign that addresses can't have. Rename the file to ${plain(name).replace(/[^\p{L}\p{N}.]+/gu, '-')}, and write that.`;
}

/** Vite reads what follows a ? as a query, so `./code.mjs?/../lamp.jpg` would be code that is run. */
const pathProblem = (path: string) =>
  path.split('/').flatMap((name) => (name && nameProblem(name)) || [])[0];

/** Names a file that was probably meant. */
function missing(path: string, folder: string): string {
  const place = dirname(join(folder, path));
  const stem = (name: string) => parse(name).name.toLowerCase().normalize();
  const similar = (existsSync(place) ? readdirSync(place) : []).find(
    (other) => stem(other) === stem(path) && extname(other) !== '.mdx',
  );
  if (!similar)
    return `There is no picture ${path}. Put it beside the post, and write ./ and its name.`;
  const name = basename(path);
  // Letters and their accents can be saved in two ways that look the same.
  if (similar.normalize() === name.normalize())
    return nameProblem(similar) ?? `Write ${path.slice(0, -name.length)}${similar}`;
  return `There is no picture ${path}. Write ${path.slice(0, -name.length) || './'}${similar}`;
}

interface Size {
  width: number;
  height: number;
  isVector: boolean;
}

const inspected = new Map<string, ReturnType<typeof judge>>();

function inspect(file: string) {
  const { mtimeMs, size } = statSync(file);
  const version = `${file} ${mtimeMs} ${size}`;
  const result = inspected.get(version) ?? judge(file, size);
  inspected.set(version, result);
  return result;
}

/** Reads the size of a picture, or says why it can't be used. */
async function judge(file: string, size: number): Promise<Partial<Size> & { problem?: string }> {
  const name = basename(file);
  const problem = (text: string) => ({ problem: `${name} ${text}` });
  if (!statSync(file).isFile()) return problem('is a folder. Write the name of a picture in it.');
  // Vite goes by the name at its end, which can be one of code.
  if (basename(realpathSync(file)) !== name)
    return problem('is a link to another file. Copy the picture itself.');
  if (size === 0) return problem(DAMAGED);
  // From bytes, because the library remembers files by their names.
  const bytes = readFileSync(file);
  if (/^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12)))
    return problem(
      `is a HEIC picture from an iPhone, which browsers can't show. ${SAVE_AS_JPG} (On a Mac, open it in Preview and choose File, Export.)`,
    );
  const [, svg] = /<svg(\s[^>]*|)>/.exec(bytes.toString('latin1', 0, 2000)) ?? [];
  if (svg !== undefined && !/\s(viewBox|width)=/.test(svg))
    return problem('has no size. Save the drawing again with a viewBox, or as PNG.');
  const image = sharp(bytes, { failOn: 'truncated' });
  const metadata = await image.metadata().catch(() => ({}) as never);
  const { format, width, height, orientation = 1 } = metadata;
  if (!format) return problem(DAMAGED);
  if (!['jpeg', 'png', 'webp', 'gif', 'heif', 'svg'].includes(format))
    return problem(`is a ${format.toUpperCase()} file. ${SAVE_AS_JPG}`);
  const unsafe = format === 'svg' && unsafeSvg(bytes.toString());
  if (unsafe)
    return problem(`contains ${unsafe}, which can run code or load other files. Save it as PNG.`);
  // Decode it whole, because the end is missing when a download has stopped.
  const small = image.resize(8).toBuffer();
  if (!(await small.then(Boolean, () => false))) return problem(DAMAGED);
  // From 5 on, the camera was held upright, and the picture is shown turned.
  const [w, h] = orientation < 5 ? [width, height] : [height, width];
  return { width: w, height: h, isVector: format === 'svg' };
}

function coverProblem({ width, height, isVector }: Size): string | undefined {
  const size = `The cover has ${width} × ${height} pixels.`;
  if (!isVector && width < MIN_COVER_WIDTH)
    return `${size} Use one that is at least ${MIN_COVER_WIDTH} pixels wide.`;
  const ratio = width / height;
  if (ratio < COVER_RATIOS.min || ratio > COVER_RATIOS.max)
    return `${size} Crop it to a landscape format such as 16:9.`;
  return undefined;
}

/** Says why an alternative text says nothing. */
export function altProblem(text: string): string | undefined {
  const alt = text.trim();
  if (!alt) return 'The picture has no description.';
  if (
    PICTURE.test(alt) ||
    /^((img|dscn?|pxl)[-_ ]?\d|(whatsapp )?image|photo|picture|screen ?shot|untitled( design)?)([-_ .:()\d]|at|[ap]m)*$/i.test(
      alt,
    )
  )
    return `"${alt}" is the name of a file or no description. Say what the picture shows.`;
  return undefined;
}

const alternativeTexts: Rule = ({ nodes, frontMatter, options }) => {
  const findings: Finding[] = [];
  const field = `${options.cover}Alt`;
  const coverAlt = frontMatter?.data[field];
  const problem = typeof coverAlt === 'string' && coverAlt && altProblem(coverAlt);
  if (problem && frontMatter)
    findings.push({ line: frontMatter.lineOf([field]), field, message: problem });
  for (const node of nodes) {
    const message = node.type === 'image' && altProblem(node.alt ?? '');
    if (!message) continue;
    const advice = `For example: ![A lamp on a low table](${node.url})`;
    findings.push({ ...placeOf(node), message: `${message} ${advice}` });
  }
  return findings;
};

export const pictureRules: readonly Rule[] = [files, alternativeTexts];
