import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm test`: every check, one after the other, and at the end one plain line that sums them up.
 * `--only checks|unit|e2e` runs one part.
 */
const REPORTS = join('.local', 'reports');

interface Tally {
  passed: number;
  failed: number;
}

interface Suite {
  part: 'checks' | 'unit' | 'e2e';
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Reads the counts that the suite left behind; without it, the suite is one check. */
  tally?: () => Tally;
}

const bin = (name: string) => join('node_modules', '.bin', name);

const suites: Suite[] = [
  {
    part: 'checks',
    name: 'Formatting',
    command: [bin('prettier'), '--check', '--log-level=warn', '.'],
  },
  { part: 'checks', name: 'Lint', command: [bin('eslint'), '.'] },
  {
    part: 'checks',
    name: 'Types',
    command: [bin('astro'), 'check', '--minimumFailingSeverity', 'warning'],
  },
  {
    part: 'unit',
    name: 'Unit tests',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('unit')}`,
    ],
    tally: () => {
      const { numPassedTests, numFailedTests } = readReport('unit');
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  {
    part: 'e2e',
    name: 'Browser tests',
    command: [bin('playwright'), 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    tally: () => {
      const { expected, unexpected, flaky } = readReport('e2e').stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  },
];

function report(name: string): string {
  return join(REPORTS, `${name}.json`);
}

function readReport(name: string) {
  return JSON.parse(readFileSync(report(name), 'utf8'));
}

function run({ command, env }: Suite): Promise<number> {
  const [file, ...args] = command as [string, ...string[]];
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: 'inherit',
      env: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function tallyOf(suite: Suite): Promise<Tally> {
  const code = await run(suite);
  const single = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!suite.tally) return single;
  try {
    const counted = suite.tally();
    // A suite that stops with an error without a failed test has failed all the same.
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = suites.filter(({ part }) => !values.only || values.only === part);
if (chosen.length === 0) {
  console.error(`--only ${values.only}: choose checks, unit or e2e.`);
  process.exit(1);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total: Tally = { passed: 0, failed: 0 };
for (const suite of chosen) {
  console.log(`\n${suite.name}`);
  const { passed, failed } = await tallyOf(suite);
  console.log(failed === 0 ? `${suite.name}: passed` : `${suite.name}: ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
