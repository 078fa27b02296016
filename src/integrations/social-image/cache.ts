import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Subject } from './drawing-thread.ts';
import { drawingThreads } from './threads.ts';

const root = process.cwd();
const source = join(root, 'src/integrations/social-image');

/** Where images are kept between builds; deleting the folder only costs the time to draw them. */
const standardFolder = join(root, 'node_modules/.cache/social-images');

interface Options {
  folder?: string;
  /** Draws a subject into a file. */
  draw?: (subject: Subject, file: string) => Promise<void>;
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
    const drawing = begun.get(file) ?? (existsSync(file) ? Promise.resolve() : draw(subject, file));
    drawing.catch(() => undefined);
    begun.set(file, drawing);
    return drawing;
  }

  async function imageOf(subject: Subject): Promise<Buffer> {
    await ahead(subject);
    return readFile(join(folder, nameOf(subject)));
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
