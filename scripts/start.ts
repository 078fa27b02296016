/**
 * Runs the site with the Firebase emulators and the form receiver. `npm start` builds and serves
 * the site; `npm run dev` serves the sources.
 */
import { HOST, readPorts } from '../cli/ports.ts';
import { startBackend } from './local/backend.ts';
import { runWithPrograms, serverStopped } from './local/processes.ts';
import { readStartOptions } from './local/start-options.ts';

runWithPrograms(async () => {
  const options = readStartOptions();
  const env = await startBackend(options);
  const { site, forms } = readPorts();
  // An existing build has its own date.
  const launchAt = options.dist ? 'of the build' : `to PUBLIC_LAUNCH_AT=${env['PUBLIC_LAUNCH_AT']}`;
  console.log(`Ready: http://${HOST}:${site}
  Sign in by phone:   any number, such as +91 98765 43210; its code is printed here.
  Sign in by Google:  "Add new account" in the window that opens; no real account is needed.
  Survey answers:     http://${HOST}:${forms}/forms/youth/responses
  Countdown:          ${launchAt}
  Stop:               Ctrl-C`);
  await serverStopped;
});
