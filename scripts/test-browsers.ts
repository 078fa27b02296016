import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { NO_SETTINGS } from '../src/config/settings.ts';
import { startBackend, stopBackend } from './local/backend.ts';
import { engines } from './local/engines.ts';
import { endWithProblem, Problem } from './local/problem.ts';

/**
 * `npm run test:browsers`: runs tests/browsers in every installed engine. `--only firefox` runs one
 * engine, `--require-all` fails if one is missing, `--no-build` uses the existing build, and a file
 * name such as `recovery` runs that file.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(engines) },
    'require-all': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const missing = values.only.filter((name) => {
    const engine = engines[name];
    if (!engine) throw new Problem(`--only ${name}: choose ${Object.keys(engines).join(', ')}.`);
    const isMissing = engine.find() === undefined;
    if (isMissing) console.log(`skipped: no ${engine.name}`);
    return isMissing;
  });
  if (values['require-all'] && missing.length > 0) process.exitCode = 1;
  const project = values.only.filter((name) => !missing.includes(name));
  if (project.length === 0) return;

  Object.assign(process.env, NO_SETTINGS);
  const backend = await startBackend(...(values['no-build'] ? ['--no-build'] : []));
  // It sets the exit code when a test has failed.
  const vitest = await startVitest('test', positionals, {
    config: 'tests/browsers/vitest.config.ts',
    project,
    watch: false,
  });
  await vitest.close();
  await stopBackend(backend);
}

await run().catch(endWithProblem);
