import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_SETTINGS } from '../src/config/settings.ts';
import { engines } from './local/engines.ts';
import { startBackend, stopBackend } from './local/backend.ts';
import { Problem } from './local/problem.ts';

/**
 * `npm run test:browsers`: runs tests/browsers in every installed engine. `--only firefox` runs one
 * engine, `--require-all` fails if one is missing, `--no-build` uses the existing build, and a file
 * name such as `recovery` runs that file.
 */
const REPORT = resolve('.local/reports/browsers.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(engines) },
    'require-all': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

try {
  const found = values.only.filter((name) => {
    const engine = engines[name];
    if (!engine) throw new Problem(`--only ${name}: choose ${Object.keys(engines).join(', ')}.`);
    const isFound = engine.find() !== undefined;
    if (!isFound) console.log(`skipped: no ${engine.name}`);
    return isFound;
  });
  const missing = values.only.length - found.length;
  const { passed, failed } = found.length > 0 ? await walk(found) : { passed: 0, failed: 0 };
  const failures = failed + (values['require-all'] ? missing : 0);
  console.log(`\n${passed} passed, ${failures} failed`);
  process.exitCode = failures === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function walk(names: string[]): Promise<{ passed: number; failed: number }> {
  Object.assign(process.env, NO_SETTINGS);
  const backend = await startBackend(...(values['no-build'] ? ['--no-build'] : []));
  const vitest = spawn(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/browsers/vitest.config.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
      ...names.flatMap((name) => ['--project', name]),
      ...positionals,
    ],
    { stdio: 'inherit' },
  );
  const [code] = (await once(vitest, 'exit')) as [number | null];
  await stopBackend(backend);
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
    readFileSync(REPORT, 'utf8'),
  );
  // A run can also fail without a failed test.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
