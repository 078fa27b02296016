import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { hasTerminal, runInTerminal, runPiped } from '../terminal.ts';

const HIDDEN_CURSOR = '\u001B[?25l';
const CURSOR = '\u001B[?25h';

/** Arguments with which Node runs some code that can use `showStep`. */
const program = (code: string) => [
  '--input-type=module',
  '-e',
  `import { showStep } from '${resolve('cli/progress.ts')}';\n${code}`,
];

const READING = `await showStep('Reading members', async (report) => {
  for (let done = 0; done <= 2000; done += 100) report(done, 2000);
});`;

const PLAIN = `Reading members…
Reading members: 500 of 2,000
Reading members: 1,000 of 2,000
Reading members: 1,500 of 2,000
✔ Reading members: 2,000 of 2,000
`;

test('without a terminal, a step has a line for each quarter', () => {
  expect(runPiped({ args: program(READING) }).stderr).toBe(PLAIN);
});

test('what a command prints stays alone on the standard output', () => {
  const code = `await showStep('Reading', async () => console.log('a row'))`;
  expect(runPiped({ args: program(code) })).toEqual({
    stdout: 'a row\n',
    stderr: 'Reading…\n✔ Reading\n',
    status: 0,
  });
});

test('a step without a total says how much is done when it ends', () => {
  const code = `await showStep('Building', async (report) => { report(1); report(1234); })`;
  expect(runPiped({ args: program(code) }).stderr).toBe('Building…\n✔ Building: 1,234\n');
});

test('a step that fails is marked, and its error goes on', () => {
  const code = `await showStep('Reading', () => Promise.reject(new Error('no network')))`;
  const { stderr, status } = runPiped({ args: program(code) });
  expect(stderr).toMatch(/^Reading…\n✖ Reading\n[^]*Error: no network/);
  expect(status).toBe(1);
});

test.runIf(hasTerminal)('in a terminal of CI, the lines are plain', () => {
  const shown = runInTerminal({ args: program(READING), env: { CI: 'true' } });
  expect(shown.replaceAll('\r', '')).toBe(PLAIN);
});

test.runIf(hasTerminal)('in a terminal, a bar shows how far a step is', () => {
  const code = `await showStep('Reading', async (report) => {
    report(1000, 2000);
    console.log('a line in between');
  })`;
  const shown = runInTerminal({ args: program(code) });
  expect(shown).toContain('Reading: ██████████░░░░░░░░░░ 1,000 of 2,000');
  expect(shown).toMatch(/\u001B\[0Ka line in between\r\n/);
  expect(shown).toMatch(/✔ Reading: 1,000 of 2,000\r\n$/);
});

test.runIf(hasTerminal)('steps at the same time have a line each', () => {
  const code = `await Promise.all([
    showStep('Building', async (report) => report(3)),
    showStep('Starting', async () => undefined),
  ])`;
  const shown = runInTerminal({ args: program(code) });
  expect(shown).toContain(' Building: 3\r\n  Starting');
  expect(shown).toMatch(/✔ Building: 3\r\n[^]*✔ Starting\r\n$/);
});

test.runIf(hasTerminal).each([
  ['ends', ''],
  [
    'is interrupted',
    `process.kill(process.pid, 'SIGINT'); await new Promise(() => setInterval(() => {}, 1000));`,
  ],
  ['exits in the middle', 'process.exit(0);'],
])('the cursor is back when a command %s', (_, code) => {
  const shown = runInTerminal({
    args: program(`await showStep('Reading', async () => { ${code} })`),
  });
  expect(shown).toContain(HIDDEN_CURSOR);
  expect(shown.lastIndexOf(CURSOR)).toBeGreaterThan(shown.lastIndexOf(HIDDEN_CURSOR));
});
