import { parseArgs } from 'node:util';
import { Problem } from './problem.ts';

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --no-build     serve the existing build
  --no-seed      start with an empty waitlist
  --dist <dir>   build to and serve from another folder than dist`;

/** Build the site and serve it, serve the existing build, or serve the sources with live reload. */
export type SiteMode = 'build' | 'serve' | 'dev';

/** Reads the command line. Throws a Problem that lists the allowed options for anything else. */
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
      dist: { type: 'string', default: 'dist' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}
