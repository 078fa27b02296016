import { expect, test, vi } from 'vitest';
import { CommandError } from '../../../cli/errors.ts';
import type { Backend } from '../../../operations/shared/backend.ts';
import { changeOptions, command } from '../../../operations/shared/command.ts';

const run = vi.fn<(...given: unknown[]) => Promise<void>>();
const backend = {} as Backend;

const rename = command({
  usage: 'rename WHO NAME',
  summary: 'gives a name',
  maxWords: 2,
  options: changeOptions,
  run,
});
const recount = command({ usage: 'recount', summary: 'counts', run });

test('a command gets its words and options, and whoever runs it the project', async () => {
  const prepared = rename.prepare(['nur', 'Nur B.', '--yes', '--project', 'usrah-prod']);
  expect(prepared.project).toBe('usrah-prod');
  expect(run).not.toHaveBeenCalled();
  await prepared.run(backend);
  const [given, values, words] = run.mock.lastCall ?? [];
  expect(given).toBe(backend);
  expect(values).toMatchObject({ yes: true });
  expect(words).toEqual(['nur', 'Nur B.']);
});

test('without --project, no project is named', () => {
  expect(recount.prepare([]).project).toBeUndefined();
});

test.each([
  ['a word too many', rename, ['a', 'b', 'c'], 'There is no place for "c": rename WHO NAME'],
  ['a word where none belongs', recount, ['now'], 'There is no place for "now": recount'],
  ['an unknown option', recount, ['--yess'], "Unknown option '--yess'. See --help."],
  ['another command’s option', recount, ['--yes'], "Unknown option '--yes'. See --help."],
  [
    'an option without its value',
    recount,
    ['--project'],
    "Option '--project <value>' argument missing. See --help.",
  ],
])('%s is refused in one sentence', (_, { prepare }, args, message) => {
  expect(() => prepare(args)).toThrow(new CommandError(message));
});
