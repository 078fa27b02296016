import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A hash of texts and files, which differs if any of them does. */
export function hashOf(inputs: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length} `).update(input);
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
  const kept = await readFile(file).catch(() => Buffer.of());
  // The hash comes last, because a build may be ended while it writes the file.
  const size = kept.length - hash.length;
  if (kept.toString('latin1', Math.max(0, size)) === hash) return kept.subarray(0, size);
  const drawn = await draw();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.concat([drawn, Buffer.from(hash)]));
  return drawn;
}
