import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { drawingThreads } from './threads.ts';

/** What a social image shows: its words, and the path of its picture. */
export interface Subject {
  title: string;
  brand: string;
  picture: string;
}

const root = process.cwd();
const source = join(root, 'src/integrations/social-image');

/** Where images are kept between builds; deleting the folder only costs the time to draw them. */
const standardFolder = join(root, 'node_modules/.cache/social-images');

interface Options {
  folder?: string;
  /** As `drawSocialImage` does, but in threads of their own. */
  draw?: (title: string, brand: string, picture: string) => Promise<Buffer>;
}

let look: string | undefined;
const pictures = new Map<string, string>();

/**
 * Gives the image of a subject as an earlier build drew it, or draws and keeps it. What an image is
 * kept by is all that decides how it looks: words, picture, drawing code and font.
 */
export function socialImages({ folder = standardFolder, draw = drawingThreads() }: Options = {}) {
  mkdirSync(folder, { recursive: true });
  const begun = new Map<string, Promise<void>>();

  /** Begins to draw an image that is not there yet; only `imageOf` tells when that fails. */
  function ahead(subject: Subject): Promise<void> {
    const file = join(folder, nameOf(subject));
    const drawing =
      begun.get(file) ?? (existsSync(file) ? Promise.resolve() : drawn(file, subject));
    drawing.catch(() => undefined);
    begun.set(file, drawing);
    return drawing;
  }

  async function drawn(file: string, { title, brand, picture }: Subject): Promise<void> {
    keep(file, await draw(title, brand, picture));
  }

  async function imageOf(subject: Subject): Promise<Buffer> {
    await ahead(subject);
    return readFileSync(join(folder, nameOf(subject)));
  }

  return { ahead, imageOf };
}

const SHARED = Symbol.for('usrah.social-images');

/**
 * The images of this build. The integration that begins them early and the pages that need them run
 * in one process, but each with a copy of this module.
 */
export function imagesOfThisBuild(): ReturnType<typeof socialImages> {
  const shared = globalThis as { [SHARED]?: ReturnType<typeof socialImages> };
  return (shared[SHARED] ??= socialImages());
}

// Written whole under another name first: a build that is stopped leaves no half image behind.
function keep(file: string, image: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, image);
  renameSync(draft, file);
}

function nameOf({ title, brand, picture }: Subject): string {
  const key = [lookOfAll(), pictureHash(picture), brand, title].join('\n');
  return `${hash(key)}.png`;
}
/** Changes when the drawing code or its font does. */
function lookOfAll(): string {
  look ??= hash(
    ...readdirSync(source)
      .toSorted()
      .map((name) => readFileSync(join(source, name))),
    readFileSync(join(root, 'src/assets/fonts/fraunces-600.ttf')),
  );
  return look;
}

function pictureHash(path: string): string {
  const known = pictures.get(path) ?? hash(readFileSync(path));
  pictures.set(path, known);
  return known;
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 32);
}
