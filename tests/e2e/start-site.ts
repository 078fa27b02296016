import { once } from 'node:events';
import { server } from 'superstatic';
import { HOST } from '../../cli/ports.ts';
import { startBackend, type ServeSite } from '../../scripts/local/backend.ts';
import { runWithPrograms, serverStopped } from '../../scripts/local/processes.ts';

/**
 * Serves the site by the library inside the Hosting emulator. The emulator itself, which also
 * compresses and writes logs, takes three times the processor's time for each file. Whether it
 * answers alike is the business of tests/scripts/start.test.ts; test:browsers runs on it.
 */
const serveSite: ServeSite = async (folder, hosting, port) => {
  const config = { ...hosting, public: '.' };
  const site = server({ cwd: folder, config, stack: 'strict', hostname: HOST, port });
  await once(site.listen(), 'listening');
};

runWithPrograms(async () => {
  await startBackend({ serveSite });
  console.log('Ready: the site of the browser tests');
  await serverStopped;
});
