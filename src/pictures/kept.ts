import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A hash of texts and files, which differs if any of them does. */
export function hashOf(inputs: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length} `).update(input);
  return hash.digest('hex');
}

const chunk = Buffer.alloc(64 * 1024);

/**
 * A hash of a file. It's read into the same memory again and again: with each whole file in memory of its
 * own, the garbage collector would go through all that a build has after a few dozen covers.
 */
export function hashOfFile(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk))
      hash.update(chunk.subarray(0, size));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/**
 * Draws a picture, or returns the one that an earlier build has kept in the file, if the hash of
 * everything that goes into it is the same. A changed picture replaces it, so there are no more files
 * than pictures have had addresses.
 */
export async function keepPicture(
  file: string,
  hash: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  // The hash comes last, because a build may be ended while it writes the file.
  const size = kept.length - hash.length;
  if (size >= 0 && kept.toString('latin1', size) === hash) return kept.subarray(0, size);
  const drawn = await draw();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.concat([drawn, Buffer.from(hash)]));
  return drawn;
}

/**
 * A response with a picture, of a `type` such as `image/png`. As a stream of one piece, because a response
 * that gets the bytes copies them once more: the garbage collector would go through all that a build has after
 * 60 instead of 150 pictures.
 */
export function pictureResponse(picture: Buffer, type: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(picture);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
}
