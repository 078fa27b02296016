import { resolve } from 'node:path';
import { measuredBuild } from './measured-build';

export const root = resolve(import.meta.dirname, '../..');

/** The environment without Vitest's variables such as NODE_ENV, which would affect a build. */
export function editorEnvironment(): NodeJS.ProcessEnv {
  const vitest = /^(VITEST|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|TEST$|BASE_URL$)/;
  const own = Object.entries(process.env).filter(([name]) => !vitest.test(name));
  return { ...Object.fromEntries(own), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}

/** Builds a copy of the site. */
export const build = (folder: string) => measuredBuild(folder, editorEnvironment());
