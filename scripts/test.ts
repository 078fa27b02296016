/** `npm test`: formatting, lint, types, unit tests and browser tests, with one summary. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithProblem, Problem } from './local/problem.ts';
import { installed, type Command } from './local/processes.ts';

const HELP = `npm test                                  everything
npm test -- tests/domain tests/e2e/x…     some files or folders; file:26 is the test in that line
npm test -- --name "country code"         tests with these words in their names
npm test -- --only checks                 one part: checks, unit or e2e
npm run test:long                         everything, with the long forms of tests
npm run test:browsers                     a walk of the product in every browser there is`;

/** A check, or tests whose counts are in the report of this name. */
type Suite = [name: string, command: Command, report?: string];

const REPORTS = resolve('.local/reports');
const CHECKS: Suite[] = [
  ['Formatting', installed('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['Lint', installed('eslint/bin/eslint.js', '.')],
  ['Types', installed('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning')],
];

async function main(): Promise<void> {
  const value = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals: places } = parseArgs({
    options: { name: value, only: value, long: flag, help: flag },
    allowPositionals: true,
  });
  const { name, only } = values;
  if (values.help) return console.log(HELP);
  if (values.long) process.env['LONG_TESTS'] = '1';
  const unknown = places.find((place) => !existsSync(place.replace(/:\d+$/, '')));
  if (unknown) throw new Problem(`There is no ${unknown}.\n\n${HELP}`);

  const isE2e = (place: string) => place.startsWith('tests/e2e');
  const unit = places.filter((place) => !isE2e(place));
  // The folder `tests` has both kinds.
  const e2e = places.filter((place) => isE2e(place) || 'tests/e2e'.startsWith(place));
  const isWanted = (part: string, among: string[]) =>
    (places.length === 0 || among.length > 0) && (only ?? part) === part;
  const tests: Suite[] = [];
  if (isWanted('unit', unit)) tests.push(unitTests(unit, name));
  if (isWanted('e2e', e2e)) tests.push(browserTests(e2e, name));
  const checks = isWanted('checks', []) && !name ? CHECKS : [];

  rmSync(REPORTS, { recursive: true, force: true });
  // The checks run beside the tests, which leave the processor partly idle.
  const groups = [checks, tests].map((suites) => Array.fromAsync(suites, run));
  const tallies = (await Promise.all(groups)).flat();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
}

function unitTests(places: string[], words?: string): Suite {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/unit.json`];
  if (words) args.push('-t', words);
  const command = installed('vitest/vitest.mjs', 'run', '--passWithNoTests', ...args, ...places);
  return ['Unit tests', command, 'unit'];
}

function browserTests(places: string[], words?: string): Suite {
  const args = ['--reporter=dot,json', '--pass-with-no-tests', ...places];
  if (words) args.push('-g', words);
  return ['Browser tests', installed('@playwright/test/cli.js', 'test', ...args), 'e2e'];
}

/** Runs a suite, and counts its tests; a check is one. */
async function run([name, [program, ...args], part]: Suite) {
  const report = `${REPORTS}/${part}.json`;
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...process.env,
  };
  const [code] = await once(spawn(program, args, { stdio: 'inherit', env }), 'exit');
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  const isCheck = { passed: Number(!part && code === 0), failed: 0 };
  const { passed, failed } = existsSync(report) ? readReport(report) : isCheck;
  // A suite can also fail without a failed test.
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** Reads the counts in a report of Vitest or Playwright. */
function readReport(file: string) {
  const { stats, ...unit } = JSON.parse(readFileSync(file, 'utf8'));
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: unit.numPassedTests, failed: unit.numFailedTests };
}

main().catch(endWithProblem);
