/** `npm test`: formatting, lint and types beside the unit tests and the browser tests; one tally for all. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { endWithProblem, messageOf, Problem } from './local/problem.ts';
import { installed, type Command } from './local/processes.ts';

const HELP = `npm test                                  everything
npm test -- tests/domain tests/e2e/x…     some files or folders; file:26 is the test in that line
npm test -- --name "country code"         tests with these words in their names
npm test -- --only checks                 one part: checks, unit or e2e
npm run test:long                         everything, with the long forms of tests
npm run test:browsers                     a walk of the product in every browser there is`;

interface Suite {
  part: 'checks' | 'unit' | 'e2e';
  name: string;
  command: Command;
  /** Reads the counts in its JSON report. A suite without one counts as one test. */
  tally?: (report: string) => number[];
}

const REPORTS = resolve('.local/reports');
const reportOf = (part: string) => `${REPORTS}/${part}.json`;
const E2E = 'tests/e2e';

const ASTRO_CHECK = ['check', '--minimumFailingSeverity', 'warning'];
const checks: Suite[] = Object.entries({
  Formatting: installed('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  Lint: installed('eslint/bin/eslint.js', '.'),
  Types: installed('astro/bin/astro.mjs', ...ASTRO_CHECK),
}).map(([name, command]) => ({ part: 'checks', name, command }));

/** The tests in these files and folders, with these words; all of them without any. */
function tests(places: string[], words: string | undefined): Suite[] {
  // `tests` is above both.
  const inE2e = places.filter((place) => place.startsWith(E2E) || E2E.startsWith(place));
  const inUnit = places.filter((place) => !place.startsWith(E2E));
  const named = (option: string) => (words ? [option, words] : []);
  const vitest = ['run', '--reporter=default', '--reporter=json', '--passWithNoTests'];
  const report = `--outputFile.json=${reportOf('unit')}`;
  const playwright = ['test', '--reporter=dot,json', '--pass-with-no-tests'];
  const unit: Suite = {
    part: 'unit',
    name: 'Unit tests',
    command: installed('vitest/vitest.mjs', ...vitest, report, ...inUnit, ...named('-t')),
    tally: (json) => [JSON.parse(json).numPassedTests, JSON.parse(json).numFailedTests],
  };
  const e2e: Suite = {
    part: 'e2e',
    name: 'Browser tests',
    command: installed('@playwright/test/cli.js', ...playwright, ...inE2e, ...named('-g')),
    tally: (json) => {
      const { expected, flaky, unexpected } = JSON.parse(json).stats;
      return [expected + flaky, unexpected];
    },
  };
  if (places.length === 0) return [unit, e2e];
  return [...(inUnit.length > 0 ? [unit] : []), ...(inE2e.length > 0 ? [e2e] : [])];
}

/** Runs a suite, and returns how many tests passed and failed. The output of a check is printed at its end. */
async function run({ part, name, command: [program, ...args], tally }: Suite): Promise<number[]> {
  const output = part === 'checks' ? 'pipe' : 'inherit';
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e'), ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(program, args, {
    stdio: ['inherit', output, output],
    env: { ...env, ...process.env },
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const code = await new Promise((end) => child.once('error', end).once('exit', end));
  console.log((await Promise.all(printed)).join(''));
  const isRead = tally && existsSync(reportOf(part));
  const [passed = 0, failed = 0] = isRead ? tally(readFileSync(reportOf(part), 'utf8')) : [];
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  if (!tally) return code === 0 ? [1, 0] : [0, 1];
  // A suite can also fail without a failed test.
  return [passed, code === 0 ? failed : Math.max(1, failed)];
}

async function runInTurn(suites: Suite[]): Promise<number[][]> {
  const tallies: number[][] = [];
  for (const suite of suites) tallies.push(await run(suite));
  return tallies;
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  const value = { type: 'string' } as const;
  const options = { name: value, only: value, long: flag, help: flag };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n\n${HELP}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals: places } = readArguments();
  if (values.help) return console.log(HELP);
  if (values.long) process.env['LONG_TESTS'] = '1';
  const unknown = places.find((place) => !existsSync(place.replace(/:\d+$/, '')));
  if (unknown) throw new Problem(`There is no ${unknown}.\n\n${HELP}`);
  const isWanted = ({ part }: Suite) => !values.only || part === values.only;
  const isAll = places.length === 0 && !values.name;
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // The checks run beside the tests, which leave the processor partly idle.
  const groups = [isAll ? checks : [], tests(places, values.name)];
  const tallies = await Promise.all(groups.map((group) => runInTurn(group.filter(isWanted))));
  const sum = (index: number) => tallies.flat().reduce((all, tally) => all + tally[index]!, 0);
  console.log(`\n${sum(0)} passed, ${sum(1)} failed`);
  process.exitCode = sum(1) === 0 && sum(0) > 0 ? 0 : 1;
}

main().catch(endWithProblem);
