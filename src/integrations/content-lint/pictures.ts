import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, parse } from 'node:path';
import sharp from 'sharp';
import type { Finding } from './issue.ts';
import { nodesIn, placeOf } from './mdx.ts';
import type { Post, Rule } from './post.ts';
import { importsIn } from './text.ts';

const MIN_COVER_WIDTH = 1200;
const COVER_RATIOS = { min: 1.2, max: 2.5 };
const MAX_MEGABYTES = 25;
const SAVE_AS_JPG = 'Save it as JPG, and write the new name.';

/** A picture that a post shows. */
interface PictureUse extends Pick<Finding, 'line' | 'column' | 'field'> {
  path: string;
}

function picturesOf({ frontMatter, body }: Post): PictureUse[] {
  const cover = frontMatter?.data['cover'];
  const uses: PictureUse[] = [];
  if (frontMatter && typeof cover === 'string' && cover)
    uses.push({ path: cover, field: 'cover', line: frontMatter.lineOf('cover') });
  if (!body) return uses;
  for (const node of nodesIn(body.root)) {
    if (node.type === 'image') uses.push({ path: safeDecode(node.url), ...placeOf(node) });
  }
  return [...uses, ...importsIn(body.root).imports.map(({ path, line }) => ({ path, line }))];
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const files: Rule = async (post) => {
  const findings = picturesOf(post).map(async ({ path, ...place }) => {
    const isCover = place.field === 'cover';
    const problem = pathProblem(path, post.folder) ?? (await fileProblem(join(post.folder, path)));
    // A page without a cover can be shown, with another one in its place.
    if (problem) return [{ ...place, message: problem, isFatal: !isCover }];
    const message = isCover ? await coverProblem(join(post.folder, path)) : undefined;
    return message ? [{ ...place, message }] : [];
  });
  return (await Promise.all(findings)).flat();
};

function pathProblem(path: string, folder: string): string | undefined {
  if (/^(https?:)?\/\//.test(path))
    return `The picture is on another site. Put a copy beside the post, and write ./ and its name.`;
  if (/^\w{2,}:/.test(path))
    return 'This is not the name of a picture. Put the picture beside the post, and write ./ and its name.';
  if (/\\|^[A-Za-z]:/.test(path)) {
    const name = path.split(/[\\/]/).at(-1);
    return `${path} is a place on one computer only. Put the picture beside the post, and write ./${name}`;
  }
  if (path.startsWith('/'))
    return `Put the picture beside the post, and write .${path.slice(path.lastIndexOf('/'))}`;
  if (!existsSync(join(folder, path))) return missing(path, folder);
  if (!/^\.\.?\//.test(path)) return `Write ./ before the name: ./${path}`;
  const name = basename(path);
  const actual = readdirSync(dirname(join(folder, path)));
  if (!actual.includes(name)) return missing(path, folder);
  if (/\s/.test(name))
    return `The name of the picture has a space. Rename the file to ${name.replace(/\s+/g, '-')}, and write that.`;
  return undefined;
}

/** Names a file that was probably meant. */
function missing(path: string, folder: string): string {
  const place = dirname(join(folder, path));
  const name = parse(path).name.toLowerCase();
  const similar = existsSync(place)
    ? readdirSync(place).find(
        (other) => parse(other).name.toLowerCase() === name && extname(other) !== '.mdx',
      )
    : undefined;
  return similar
    ? `There is no picture ${path}. Write ${path.slice(0, -basename(path).length) || './'}${similar}`
    : `There is no picture ${path}. Put it beside the post, and write ./ and its name.`;
}

interface Inspected {
  problem?: string | undefined;
  width: number;
  height: number;
  isVector: boolean;
}

const inspected = new Map<string, Inspected & { version: string }>();

/** Reads the size of a picture, or says why it can't be used. */
async function inspect(file: string): Promise<Inspected> {
  const { mtimeMs, size } = statSync(file);
  const version = `${mtimeMs} ${size}`;
  const known = inspected.get(file);
  if (known?.version === version) return known;
  const problem = await contentProblem(file, size);
  const { width = 0, height = 0, format, orientation = 1 } = problem ? {} : await metadata(file);
  // From 5 on, the camera was held upright, and the picture is shown turned.
  const [w, h] = orientation < 5 ? [width, height] : [height, width];
  const result = { problem, width: w, height: h, isVector: format === 'svg', version };
  inspected.set(file, result);
  return result;
}

type Metadata = Partial<Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>>;

async function metadata(file: string): Promise<Metadata> {
  return sharp(file)
    .metadata()
    .catch(() => ({}));
}

async function fileProblem(file: string): Promise<string | undefined> {
  return (await inspect(file)).problem;
}

async function contentProblem(file: string, size: number): Promise<string | undefined> {
  const name = basename(file);
  if (!statSync(file).isFile()) return `${name} is a folder. Write the name of a picture in it.`;
  if (size === 0) return `${name} is empty. Copy the picture again.`;
  if (size > MAX_MEGABYTES * 1e6)
    return `${name} has ${Math.round(size / 1e6)} MB. Make it smaller than ${MAX_MEGABYTES} MB; 2400 pixels of width are enough.`;
  const bytes = readFileSync(file);
  if (/^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12)))
    return `${name} is a HEIC picture from an iPhone, which browsers can't show. ${SAVE_AS_JPG} (On a Mac, open it in Preview and choose File, Export.)`;
  const { format } = await metadata(file);
  if (format === 'svg') return unsafeSvg(name, bytes.toString());
  if (!format) return `${name} is damaged or no picture. Save it again as JPG or PNG.`;
  if (!['jpeg', 'png', 'webp', 'gif', 'heif'].includes(format))
    return `${name} is a ${format.toUpperCase()} file. ${SAVE_AS_JPG}`;
  return undefined;
}

/** A drawing is published as it is, and would run its scripts when it's opened by itself. */
function unsafeSvg(name: string, source: string): string | undefined {
  const [found] =
    /<script|<foreignObject|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?:https?:)?\/\//i.exec(
      source,
    ) ?? [];
  return (
    found &&
    `${name} contains ${found.trim()}, which can run code or load other files. Save the drawing as PNG.`
  );
}

async function coverProblem(file: string): Promise<string | undefined> {
  const { width, height, isVector } = await inspect(file);
  const size = `The cover has ${width} × ${height} pixels.`;
  if (!isVector && width < MIN_COVER_WIDTH)
    return `${size} Use one that is at least ${MIN_COVER_WIDTH} pixels wide.`;
  if (width / height < COVER_RATIOS.min)
    return `${size} Crop it to a landscape format such as 16:9.`;
  if (width / height > COVER_RATIOS.max)
    return `${size} Crop it to a less wide format such as 16:9.`;
  return undefined;
}

/** Alternative texts that say nothing. */
const alternativeTexts: Rule = ({ body, frontMatter }) => {
  const findings: Finding[] = [];
  const isFileName = (text: string) =>
    /\.(jpe?g|png|webp|gif|svg|heic)$|^(img|dsc|image|photo)[-_ ]?\d+/i.test(text.trim());
  const coverAlt = frontMatter?.data['coverAlt'];
  if (typeof coverAlt === 'string' && isFileName(coverAlt))
    findings.push({
      line: frontMatter?.lineOf('coverAlt') ?? 1,
      field: 'coverAlt',
      message: `"${coverAlt}" is the name of a file. Say what the picture shows.`,
    });
  for (const node of body ? nodesIn(body.root) : []) {
    if (node.type !== 'image') continue;
    const alt = node.alt?.trim() ?? '';
    const advice = `Say what it shows: ![A lamp on a low table](${node.url})`;
    if (!alt)
      findings.push({ ...placeOf(node), message: `The picture has no description. ${advice}` });
    else if (isFileName(alt))
      findings.push({ ...placeOf(node), message: `"${alt}" is the name of a file. ${advice}` });
  }
  return findings;
};

export const pictureRules: readonly Rule[] = [files, alternativeTexts];
