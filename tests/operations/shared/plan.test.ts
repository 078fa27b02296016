import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Backend } from '../../../operations/shared/backend.ts';
import { carryOut, requireConfirmation, type Plan } from '../../../operations/shared/plan.ts';

const backend = { name: 'a test' } as Backend;

/** A step that notes in `done` that it has run. */
const stepOf = (text: string, done: string[]) => ({ text, run: async () => done.push(text) });

/** Carries out plans, and returns what was done and what was printed. */
async function outcomeOf(
  plansWith: (done: string[]) => Plan[],
  options: Parameters<typeof carryOut>[2],
) {
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using error = vi.spyOn(console, 'error').mockReturnValue();
  const done: string[] = [];
  await carryOut(backend, plansWith(done), options);
  const text = (calls: unknown[][]) => calls.flat().join('\n');
  return { done, printed: text(log.mock.calls), progress: text(error.mock.calls) };
}

const twoPeople = (done: string[]): Plan[] => [
  { about: 'Nur', steps: [stepOf('ban her', done), false] },
  { about: 'Amina', steps: [stepOf('tell\u009b2J her', done)] },
];

test('a plan is shown, and its needed steps are made in their order', async () => {
  const { done, printed, progress } = await outcomeOf(twoPeople, { yes: true });
  expect(printed).toBe('Nur\n  → ban her\nAmina\n  → tell·2J her\nMade 2 changes.');
  expect(done).toEqual(['ban her', 'tell\u009b2J her']);
  expect(progress).toBe('');
});

test.each(['--dry-run', '--yes'])('nothing is changed if npm has taken %s', async (option) => {
  vi.stubEnv(`npm_config_${option.slice(2).replace('-', '_')}`, 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(outcomeOf(twoPeople, {})).rejects.toThrow(
    `Make 2 changes in a test? npm has taken ${option} for itself, so nothing was changed.`,
  );
});

test('--dry-run shows the plan and makes nothing, also with --yes', async () => {
  const options = { yes: true, 'dry-run': true };
  const { done, printed } = await outcomeOf(twoPeople, options);
  expect(printed).toMatch(/→ tell·2J her\nNothing was changed, because of --dry-run\.$/);
  expect(done).toEqual([]);
});

test('where nothing is needed, nothing is asked', async () => {
  const { printed } = await outcomeOf(() => [{ about: 'Nur', steps: [false] }], {});
  expect(printed).toBe('Nur\nThere is nothing to change.');
});

test('without a terminal and without --yes, nothing is made', async () => {
  typeAnswer('', false);
  const refused = outcomeOf(twoPeople, {});
  await expect(refused).rejects.toThrow(
    'Make 2 changes in a test? This was not confirmed: add --yes.',
  );
});

test.each([
  [19, ''],
  [
    20,
    'Making changes…\nMaking changes: 5 of 20\nMaking changes: 10 of 20\nMaking changes: 15 of 20\n✔ Making changes: 20 of 20',
  ],
])('of %i changes, this is shown while they are made: %j', async (count, expected) => {
  const many = (done: string[]) => [
    { about: 'All', steps: Array.from({ length: count }, (_, index) => stepOf(`${index}`, done)) },
  ];
  const { done, progress } = await outcomeOf(many, { yes: true });
  expect(done).toHaveLength(count);
  expect(progress).toBe(expected);
});

/** Types a text at the standard input, for this test. */
function typeAnswer(text: string, isTTY = true): void {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.write(text);
  const stdin = vi.spyOn(process, 'stdin', 'get');
  stdin.mockReturnValue(input as unknown as typeof process.stdin);
  onTestFinished(() => stdin.mockRestore());
}

/** What is asked while somebody types an answer, and whether it was confirmed. */
async function answerTo(text: string) {
  typeAnswer(text);
  using write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const isConfirmed = await requireConfirmation('Ban Nur?').then(
    () => true,
    (error: Error) => error.message,
  );
  const isListening = !process.stdin.isPaused();
  return { isConfirmed, isListening, asked: write.mock.calls.map(([written]) => written).join('') };
}

test.each(['yes\n', ' yes \n'])('at a terminal, %j confirms', async (answer) => {
  const { isConfirmed, isListening, asked } = await answerTo(answer);
  expect(isConfirmed).toBe(true);
  expect(isListening, 'a command that listened would never end').toBe(false);
  expect(asked).toContain('Ban Nur? Type yes to go on: ');
});

test.each(['y\n', 'no\n', '\n', 'yes please\n'])(
  'at a terminal, %j changes nothing',
  async (answer) => {
    expect((await answerTo(answer)).isConfirmed).toBe('Nothing was changed.');
  },
);
