import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emulated } from '../emulated.ts';
import { slow } from '../slow.ts';
import { hasTerminal, runInTerminal, runPiped } from '../terminal.ts';

const SHORT = 'tests/cli/node-version.test.ts';
// This run's ports are taken, so the other one chooses its own.
const env = { SITE_PORT: '', AUTH_PORT: '', FIRESTORE_PORT: '', FORMS_PORT: '' };
const testWith = (...options: string[]) => runPiped({ args: ['scripts/test.ts', ...options], env });

test.runIf(hasTerminal)('in a terminal, npm test ends with the counts in a plain line', () => {
  const shown = runInTerminal({ args: ['scripts/test.ts', SHORT], env });
  expect(shown).toMatch(/^To run: Unit tests\r\n/);
  expect(shown).toMatch(/\r\n\r\n\d+ passed, 0 failed\r\n$/);
});

test('--quick says what it runs, leaves out what needs a program, and ends with the counts', () => {
  const programs = 'tests/scripts/test-command.test.ts';
  const rules = 'tests/rules/rules.test.ts';
  const { stdout, status } = testWith('--quick', SHORT, programs, rules);
  expect(stdout).toMatch(/^To run: Unit tests\n/);
  expect(stdout).toContain(SHORT);
  expect(stdout).not.toContain(programs);
  expect(stdout).not.toContain(rules);
  expect(stdout).toMatch(/1 of 1  Unit tests: passed\n\n\d+ passed, 0 failed\n$/);
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
