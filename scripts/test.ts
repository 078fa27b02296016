import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { HELP, readArguments, REPORTS, type Suite, type Tally } from './test-suites.ts';

/** Runs some suites of `npm test` in sequence. The output of quiet ones is printed at the end. */
async function run(suites: Suite[], { isQuiet }: { isQuiet: boolean }): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  for (const { name, command, env, tally } of suites) {
    if (!isQuiet) console.log(`\n${name}`);
    const [program, ...args] = command;
    const output = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      stdio: ['inherit', output, output],
      env: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...env },
    });
    const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    const { passed, failed } = count(code, tally);
    if (isQuiet) console.log(`\n${name}\n${(await Promise.all(outputs)).join('')}`);
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
  if (typeof suites === 'string') {
    console.log(suites);
    process.exit();
  }
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
