import type { AstroIntegration } from 'astro';

/** Gives builds a Vite cache of their own, so that one beside `npm run dev` doesn't replace its packages. */
export default function separateCaches(): AstroIntegration {
  return {
    name: 'separate-caches',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { cacheDir: `node_modules/.vite/${command}` } });
      },
    },
  };
}
