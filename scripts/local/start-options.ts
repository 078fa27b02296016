import { CommandError } from '../../cli/errors.ts';
import { flag, parseOptions, string } from '../../cli/options.ts';
import { SAMPLE_MEMBER_COUNT } from '../seed.ts';

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --dist <dir>   serve the build in a folder, instead of a new one
  --seed <n>     start with so many sample members; 0 for an empty waitlist`;

/** Reads the options of `npm start`. Throws a CommandError with the help for one that it doesn't take. */
export function readStartOptions(args = process.argv.slice(2)) {
  const { dev, dist, seed } = parseOptions({ dev: flag, dist: string, seed: string }, HELP, args);
  const members = Number(seed ?? SAMPLE_MEMBER_COUNT);
  if (!Number.isInteger(members) || members < 0) throw new CommandError(HELP);
  return { dev, dist, members };
}
