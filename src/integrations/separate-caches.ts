import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** What Astro writes for the development server and for a build alike: the pictures and texts of the content. */
const SHARED = ['content-assets.mjs', 'content-modules.mjs'];

/** Keeps a build beside `npm run dev` from replacing its packages, and the pictures of its drafts. */
export default function separateCaches(): AstroIntegration {
  return {
    name: 'separate-caches',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        updateConfig({ vite: { cacheDir: `node_modules/.vite/${command}` } });
        if (command === 'dev') return;
        const files = SHARED.map((name) => new URL(`.astro/${name}`, config.root));
        const before = files.filter(existsSync).map((file) => [file, readFileSync(file)] as const);
        process.on('exit', () => {
          for (const [file, content] of before) writeFileSync(file, content);
        });
      },
    },
  };
}
