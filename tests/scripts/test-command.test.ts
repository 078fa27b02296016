import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emulated } from '../emulated.ts';
import { slow } from '../slow.ts';
import { hasTerminal, runInTerminal, runPiped } from '../terminal.ts';

const SHORT = 'tests/cli/node-version.test.ts';
// This run's ports are taken, so the other one chooses its own.
const env = { SITE_PORT: '', AUTH_PORT: '', FIRESTORE_PORT: '', FORMS_PORT: '' };
const args = ['scripts/test.ts', SHORT];
const testWith = (...options: string[]) => runPiped({ args: ['scripts/test.ts', ...options], env });

test('npm test says what it runs, what has ended, and ends with the counts', () => {
  const { stdout } = runPiped({ args, env });
  expect(stdout).toMatch(/^To run: Unit tests\n/);
  expect(stdout).toMatch(/1 of 1  Unit tests: passed\n\n\d+ passed, 0 failed\n$/);
});

test.runIf(hasTerminal)('in a terminal, the counts are a plain line, too', () => {
  expect(runInTerminal({ args, env })).toMatch(/\r\n\r\n\d+ passed, 0 failed\r\n$/);
});

test('--quick runs what needs no program, and leaves out the other tests', () => {
  const programs = 'tests/scripts/test-command.test.ts';
  const rules = 'tests/rules/rules.test.ts';
  const { stdout, status } = testWith('--quick', SHORT, programs, rules);
  expect(stdout).toMatch(/^To run: Unit tests\n/);
  expect(stdout).toContain(SHORT);
  expect(stdout).not.toContain(programs);
  expect(stdout).not.toContain(rules);
  expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test.each([[['--quick', '--only', 'e2e']], [['--only', 'everything']]])(
  'npm test %j runs nothing, and says what there is',
  (options) => {
    const { stdout, stderr, status } = testWith(...options);
    expect(stdout).toBe('');
    expect(stderr).toContain('npm test -- --quick ');
    expect(status).toBe(1);
  },
);

test('each pattern of the slow tests, and of those with an emulator, is of a file that exists', () => {
  for (const pattern of [...slow, ...emulated]) expect(globSync(pattern), pattern).not.toEqual([]);
});
