import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const AT_ONCE = 8;

/**
 * Rewrites every HTML page of a finished build. Throws when the rewriting does, naming the page.
 */
export async function rewritePages(dir: URL, rewrite: (html: string) => string): Promise<void> {
  const root = fileURLToPath(dir);
  const files = await readdir(root, { recursive: true });
  const left = files.filter((name) => name.endsWith('.html'));
  // A few at a time: all pages of a large blog at once would be in memory together.
  await Promise.all(Array.from({ length: AT_ONCE }, rewriteOneByOne));

  async function rewriteOneByOne(): Promise<void> {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const path = join(root, file);
      const html = await readFile(path, 'utf8');
      try {
        await writeFile(path, rewrite(html));
      } catch (cause) {
        throw new Error(`${file}: ${(cause as Error).message}`, { cause });
      }
    }
  }
}
