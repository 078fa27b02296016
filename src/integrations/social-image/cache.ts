import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { drawSocialImage } from './draw.ts';

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
  draw?: (title: string, brand: string, picture: string) => Promise<Buffer>;
}

let look: string | undefined;
const pictures = new Map<string, string>();

/**
 * Gives the image of a subject as an earlier build drew it, or draws and keeps it. What an image is
 * kept by is all that decides how it looks: words, picture, drawing code and font.
 */
export function socialImages({ folder = standardFolder, draw = drawSocialImage }: Options = {}) {
  mkdirSync(folder, { recursive: true });
  return async (subject: Subject): Promise<Buffer> => {
    const file = join(folder, nameOf(subject));
    const kept = read(file);
    if (kept) return kept;
    const image = await draw(subject.title, subject.brand, subject.picture);
    keep(file, image);
    return image;
  };
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

// Written whole under another name first: a build that is stopped leaves no half image behind.
function keep(file: string, image: Buffer): void {
  const draft = `${file}.${process.pid}-${threadId}`;
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
