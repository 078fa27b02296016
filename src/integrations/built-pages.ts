import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Rewrites every HTML page of a finished build. Throws when the rewriting does, naming the page.
 */
export async function rewritePages(dir: URL, rewrite: (html: string) => string): Promise<void> {
  const root = fileURLToPath(dir);
  const files = await readdir(root, { recursive: true });
  // One after the other: a thousand pages at once would all be in memory together.
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(root, file);
    const html = await readFile(path, 'utf8');
    try {
      await writeFile(path, rewrite(html));
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause });
    }
  }
}
