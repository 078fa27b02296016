import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

/** `npm test`: runs all suites and prints a summary. */
const HELP = `npm test                                everything
npm test -- tests/domain/phone.test.ts  one file, or several
npm test -- --only checks               one part: checks, unit or e2e
npm run test:long                       everything, with the long forms of tests`;

const REPORTS = resolve('.local', 'reports');

interface Tally {
  passed: number;
  failed: number;
}

interface Suite {
  part: 'checks' | 'unit' | 'e2e';
  name: string;
  command: string[];
  /** Which test files it runs. */
  files?: RegExp;
  env?: NodeJS.ProcessEnv;
  /** Reads the counts from its JSON report. A suite without one counts as one test. */
  tally?: () => Tally;
}

const bin = (name: string) => join('node_modules', '.bin', name);
const reportOf = (name: string) => join(REPORTS, `${name}.json`);
const readReport = (name: string) => JSON.parse(readFileSync(reportOf(name), 'utf8'));

const checks: Suite[] = [
  { name: 'Formatting', command: [bin('prettier'), '--check', '--log-level=warn', '.'] },
  { name: 'Lint', command: [bin('eslint'), '.'] },
  { name: 'Types', command: [bin('astro'), 'check', '--minimumFailingSeverity', 'warning'] },
].map((check) => ({ part: 'checks', ...check }));

const tests: Suite[] = [
  {
    part: 'unit',
    name: 'Unit tests',
    files: /\.test\.tsx?$/,
    command: [
      ...[bin('vitest'), 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${reportOf('unit')}`,
    ],
    tally: () => {
      const { numPassedTests, numFailedTests } = readReport('unit');
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  {
    part: 'e2e',
    name: 'Browser tests',
    files: /tests\/e2e\/.*\.spec\.ts$/,
    command: [bin('playwright'), 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e') },
    tally: () => {
      const { expected, unexpected, flaky } = readReport('e2e').stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  },
  {
    part: 'e2e',
    name: 'Recovery journeys',
    files: /tests\/browsers\/.*recovery\.spec\.ts$/,
    // Reuse the build of the browser tests.
    command: ['node', 'scripts/test-browsers.ts', '--no-build', '--only', 'chromium', 'recovery'],
    tally: () => {
      const { numPassedTests, numFailedTests } = readReport('browsers');
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
];

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  });
  const suites = [...checks, ...tests].filter(({ part }) => !values.only || part === values.only);
  if (suites.length === 0) throw new Error(`There is no part '${values.only}'.`);
  for (const file of positionals) {
    if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
    if (!suites.some(({ files }) => files?.test(file)))
      throw new Error(`'${file}' is not a test file.`);
  }
  if (values.long) process.env.LONG_TESTS = '1';
  if (positionals.length === 0) return suites;
  return suites.flatMap((suite) => {
    const own = positionals.filter((file) => suite.files?.test(file));
    return own.length > 0 ? [{ ...suite, command: [...suite.command, ...own] }] : [];
  });
}

/** Runs suites in sequence. The output of quiet ones is printed at the end. */
async function run(suites: Suite[], { isQuiet }: { isQuiet: boolean }): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const { name, command, env, tally } of suites) {
    if (!isQuiet) console.log(`\n${name}`);
    const [file, ...args] = command as [string, ...string[]];
    const child = spawn(file, args, {
      stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...env },
    });
    const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    const { passed, failed } = count(code, tally);
    console.log(...(isQuiet ? [`\n${name}\n${(await Promise.all(outputs)).join('')}`] : []));
    console.log(failed === 0 ? `${name}: passed` : `${name}: ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

function count(exitCode: number, tally?: () => Tally): Tally {
  const whole = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = tally?.() ?? whole;
    // A suite can also fail without a failed test.
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

try {
  const suites = readArguments();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const isCheck = ({ part }: Suite) => part === 'checks';
  // Run the checks in parallel, because the tests leave the processor partly idle.
  const tallies = await Promise.all([
    run(suites.filter(isCheck), { isQuiet: true }),
    run(
      suites.filter((suite) => !isCheck(suite)),
      { isQuiet: false },
    ),
  ]);
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
} catch (error) {
  // Only the first sentence of Node's message about an option.
  const [message] = (error instanceof Error ? error.message : String(error)).split('. ');
  console.error(`${message}\n\n${HELP}`);
  process.exitCode = 1;
}
