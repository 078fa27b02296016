import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const AT_ONCE = 8;

/**
 * Rewrites every built page, one step after the other. The build fails when a step throws, and
 * names the page.
 */
export default function rewritePages(...steps: ((html: string) => string)[]): AstroIntegration {
  return {
    name: 'rewrite-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = await readdir(root, { recursive: true });
        const left = files.filter((name) => name.endsWith('.html')).map((name) => join(root, name));
        // A few at a time: all pages of a large blog at once would be in memory together.
        await Promise.all(Array.from({ length: AT_ONCE }, () => rewriteOneByOne(left, steps)));
      },
    },
  };
}

async function rewriteOneByOne(files: string[], steps: ((html: string) => string)[]) {
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    const html = await readFile(file, 'utf8');
    try {
      await writeFile(
        file,
        steps.reduce((page, step) => step(page), html),
      );
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause });
    }
  }
}
