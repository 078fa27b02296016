import { parseArgs } from 'node:util';
import { Problem } from './problem.ts';

const OPTIONS = {
  dev: { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  'no-seed': { type: 'boolean', default: false },
  dist: { type: 'string', default: 'dist' },
} as const;

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --no-build     serve the build that is there
  --no-seed      start with an empty waitlist
  --dist <dir>   build to and serve from another folder than dist`;

/** What to do with the site: build and serve it, serve the existing build, or serve the sources with live reload. */
export type SiteMode = 'build' | 'serve' | 'dev';

export interface Options {
  mode: SiteMode;
  seed: boolean;
  dist: string;
}

/** Reads the command line; throws a Problem that names the allowed options for anything else. */
export function readOptions(args: string[]): Options {
  const values = parse(args);
  if (values.dev && values['no-build']) {
    throw new Problem('--dev serves the sources and --no-build serves a build: give one of them.');
  }
  const mode = values.dev ? 'dev' : values['no-build'] ? 'serve' : 'build';
  return { mode, seed: !values['no-seed'], dist: values.dist };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Problem(`${reason}.\n${HELP}`);
  }
}
