import { expect, test } from 'vitest';
import { hasTerminal, runInTerminal, runPiped } from '../terminal.ts';

const SHORT = 'tests/cli/node-version.test.ts';
// This run's ports are taken, so the other one chooses its own.
const env = { SITE_PORT: '', AUTH_PORT: '', FIRESTORE_PORT: '', FORMS_PORT: '' };
const args = ['scripts/test.ts', SHORT];

test('npm test says what it runs, what has ended, and ends with the counts', () => {
  const { stdout } = runPiped({ args, env });
  expect(stdout).toMatch(/^To run: Unit tests\n/);
  expect(stdout).toMatch(/1 of 1  Unit tests: passed\n\n\d+ passed, 0 failed\n$/);
});

test.runIf(hasTerminal)('in a terminal, the counts are a plain line, too', () => {
  expect(runInTerminal({ args, env })).toMatch(/\r\n\r\n\d+ passed, 0 failed\r\n$/);
});
