import { parseArgs } from 'node:util';
import { Problem } from './problem.ts';

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --no-build     serve the existing build
  --no-seed      start with an empty waitlist
  --dist <dir>   build to and serve from another folder than .local/site`;

/** Where builds for the local backend go. `dist` only ever has a build for production. */
export const LOCAL_SITE = '.local/site';

/** `build` builds and serves the site, `serve` serves the existing build, `dev` serves the sources. */
export type SiteMode = 'build' | 'serve' | 'dev';

/** Parses the command line. Throws a Problem that lists the options when one is unknown. */
export function readOptions(args: string[]) {
  const { dev, dist, ...without } = parse(args);
  const mode: SiteMode = dev ? 'dev' : without['no-build'] ? 'serve' : 'build';
  return { mode, seed: !without['no-seed'], dist };
}

function parse(args: string[]) {
  try {
    const options = {
      dev: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      dist: { type: 'string', default: LOCAL_SITE },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}
