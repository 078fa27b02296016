/**
 * Runs the site with the Firebase emulators and the form receiver. `npm start` builds and serves
 * the site; `npm run dev` serves the sources.
 */
import { startBackend } from './local/backend.ts';
import { CommandError } from '../cli/errors.ts';
import { parseOptions } from '../cli/options.ts';
import { runWithPrograms, serverStopped } from './local/processes.ts';
import { HOST, readPorts } from '../cli/ports.ts';
import { SAMPLE_MEMBER_COUNT } from './seed.ts';

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --dist <dir>   serve the build in a folder, instead of a new one
  --seed <n>     start with so many sample members; 0 for an empty waitlist`;

runWithPrograms(async () => {
  const string = { type: 'string' } as const;
  const { dev, dist, seed } = parseOptions(
    { dev: { type: 'boolean' }, dist: string, seed: string },
    HELP,
  );
  const members = Number(seed ?? SAMPLE_MEMBER_COUNT);
  if (!Number.isInteger(members) || members < 0) throw new CommandError(HELP);
  const env = await startBackend({ dev, dist, members });
  const { site, forms } = readPorts();
  // An existing build has its own date.
  const launchAt = dist ? 'of the build' : `to PUBLIC_LAUNCH_AT=${env['PUBLIC_LAUNCH_AT']}`;
  console.log(`Ready: http://${HOST}:${site}
  Sign in by phone:   any number, such as +91 98765 43210; its code is printed here.
  Sign in by Google:  "Add new account" in the window that opens; no real account is needed.
  Survey answers:     http://${HOST}:${forms}/forms/youth/responses
  Countdown:          ${launchAt}
  Stop:               Ctrl-C`);
  await serverStopped;
});
