/** `npm test`: formatting, lint, types, unit tests and browser tests, with one summary. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithError, CommandError } from '../cli/errors.ts';
import { installed, type CommandLine } from '../cli/command-line.ts';
import { flag, string } from '../cli/options.ts';
import { choosePorts, localFolder } from '../cli/ports.ts';
import { readReport } from './local/test-reports.ts';

const HELP = `npm test                                  everything
npm test -- tests/lib tests/e2e/x…        some files or folders; file:26 is the test in that line
npm test -- --name "country code"         tests with these words in their names
npm test -- --only checks                 one part: checks, unit or e2e
npm test -- --quick                       what needs no build, emulator, browser or other program
npm run test:long                         everything, with the long forms of tests
npm run test:browsers                     the main paths in Firefox, WebKit and old browsers`;

/** Whether a suite shows what it prints while it runs, or at its end. */
type Output = 'inherit' | 'pipe';

/** A check, or tests whose counts are in a report. */
type Suite = [title: string, command: CommandLine, report?: string];

/** The files in which the programs that run tests report what has passed and failed. */
interface Reports {
  unit: string;
  e2e: string;
}

const CHECKS: Suite[] = [
  ['Formatting', installed('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['Lint', installed('eslint/bin/eslint.js', '.')],
  ['Types', installed('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning')],
];
/** The unit tests that run before each commit. Formatting, lint and types are `npm run check`. */
const QUICK = ['--project', 'unit', '--project', 'isolated'];
const VITEST = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json'];
// In a terminal, one line that counts the tests; elsewhere, a dot for each.
const REPORTER = process.stdout.isTTY && !process.env['CI'] ? 'line' : 'dot';
const PLAYWRIGHT = ['test', '--pass-with-no-tests', `--reporter=${REPORTER},json`];
const total = { passed: 0, failed: 0 };
/** The names of failed tests, with their files. */
const failures: string[] = [];
/** How many suites there are, and how many have ended. */
const suites = { count: 0, ended: 0 };

/** What was asked for: which parts, places and names. */
type Wanted = ReturnType<typeof readOptions>;

function readOptions() {
  const { values, positionals: places } = parseArgs({
    options: { name: string, only: string, quick: flag, long: flag, help: flag },
    allowPositionals: true,
  });
  const { quick } = values;
  const only = values.only ?? (quick ? 'unit' : undefined);
  const wanted = { ...values, only, places };
  if (values.help) return wanted;
  if (only && !(quick ? ['unit'] : ['checks', 'unit', 'e2e']).includes(only))
    throw new CommandError(HELP);
  const missing = places.find((place) => !existsSync(place.replace(/:\d+$/, '')));
  if (missing) throw new CommandError(`There is no ${missing}.\n\n${HELP}`);
  return wanted;
}

/** The suites to run, of each part; none of a part that isn't wanted. */
function suitesOf({ name, only, places, quick }: Wanted, reports: Reports) {
  const partOf = (place: string) => (place.includes('tests/e2e') ? 'e2e' : 'unit');
  const { unit = [], e2e = [] } = Object.groupBy(places, partOf);
  const isWanted = (part: string, among: string[]) =>
    (only ?? part) === part && (places.length === 0 || among.length > 0);
  const checks = isWanted('checks', []) && !name ? CHECKS : [];
  const unitTests: Suite[] = [];
  const browserTests: Suite[] = [];
  if (isWanted('unit', unit)) {
    const output = `--outputFile.json=${reports.unit}`;
    const chosenTests = [...(quick ? QUICK : []), ...unit, ...(name ? ['-t', name] : [])];
    const args = [...VITEST, output, ...chosenTests];
    unitTests.push(['Unit tests', installed('vitest/vitest.mjs', ...args), reports.unit]);
  }
  if (isWanted('e2e', e2e)) {
    const args = [...PLAYWRIGHT, ...e2e, ...(name ? ['-g', name] : [])];
    const command = installed('@playwright/test/cli.js', ...args);
    browserTests.push(['Browser tests', command, reports.e2e]);
  }
  return { checks, unitTests, browserTests };
}

/** What the programs that run tests read of their environment. */
function setEnvironment({ long, quick }: Wanted, reports: Reports): void {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = reports.e2e;
  if (long) process.env['LONG_TESTS'] = '1';
  if (quick) process.env['QUICK_TESTS'] = '1';
}

async function main(): Promise<void> {
  const wanted = readOptions();
  if (wanted.help) return console.log(HELP);

  await choosePorts();
  const folder = join(localFolder(), 'reports');
  const reports = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') };
  const { checks, unitTests, browserTests } = suitesOf(wanted, reports);
  rmSync(folder, { recursive: true, force: true });
  setEnvironment(wanted, reports);
  // The browser tests leave the processor partly idle: sites are built, and pages waited for. In the long run,
  // unit tests start browser tests, too.
  const [beside, shown] = wanted.long
    ? [checks, [...unitTests, ...browserTests]]
    : [[...unitTests, ...checks], browserTests];
  const chosen = [...beside, ...shown];
  suites.count = chosen.length;
  console.log(`To run: ${chosen.map(([title]) => title).join(', ')}`);
  // Vitest and Playwright show their own progress. Two at once would write over each other, so that what runs
  // beside another is printed as it ends.
  const isBeside = beside.length > 0 && shown.length > 0;
  await Promise.all([runInOrder(shown), runInOrder(beside, isBeside ? 'pipe' : 'inherit')]);
  sayTotal();
}

/** Says what has failed at the end, because the output above is long, and the end of a log is seen first. */
function sayTotal(): void {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.passed > 0 && total.failed === 0 ? 0 : 1;
}

async function runInOrder(list: Suite[], output: Output = 'inherit'): Promise<void> {
  for (const suite of list) await run(suite, output);
}

/** Runs a suite, and adds its tests to the total; a check counts as one. */
async function run([title, [program, ...args], report]: Suite, output: Output): Promise<void> {
  const child = spawn(program, args, { stdio: ['inherit', output, output] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => printed.push(data));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  const place = `${++suites.ended} of ${suites.count}`;
  console.log(`${place}  ${title}: ${code === 0 ? 'passed' : 'failed'}`);
  // In a terminal, Playwright writes its progress over the last line.
  if (output === 'pipe' && REPORTER === 'line') console.log();
  const { passed, failed } = report
    ? readReport(report)
    : { passed: Number(code === 0), failed: [] };
  total.passed += passed;
  if (code === 0) return;
  // A suite can also fail without a failed test.
  const names = failed.length > 0 ? failed : [title];
  total.failed += names.length;
  failures.push(...names);
}

main().catch(endWithError);
