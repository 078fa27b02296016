import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/lib/firebase/documents.ts';
import { commandNamed, commands } from '../../operations/operate.ts';
import type { Command } from '../../operations/shared/command.ts';
import { temporaryFolder } from '../files.ts';
import * as project from './backend.ts';
import { MEMBER, NEXT, operate, PHONE, REFERRER } from './backend.ts';

beforeEach(project.reset);

const nothing = async () => undefined;
const points = async (uid: string) =>
  (await project.read(waitlistPath(uid)))?.['points'] as unknown;

/** Stands for a file with the address of the only subscriber. */
const LIST = 'FILE';

function fileWithAddress(): string {
  const file = join(temporaryFolder(), 'list.csv');
  writeFileSync(file, 'news@example.org\n');
  return file;
}

/** Makes the next command stop before one of its writes, as if its process were killed. */
function killBefore(write: number) {
  project.onWrite.mockReset();
  project.onWrite.mockImplementation(() => {
    if (project.onWrite.mock.calls.length > write) throw new Error('killed');
  });
}

/** Every command that changes what is stored, how it begins, and in how many writes it does it. */
const COMMANDS: [line: string[], writes: number, prepare: () => Promise<unknown>][] = [
  [['contact', MEMBER, 'new@example.org'], 1, nothing],
  [['rename', MEMBER, 'Yusuf'], 1, nothing],
  [['unsubscribe', MEMBER], 1, nothing],
  [['unsubscribe', '--file', LIST], 1, nothing],
  [['confirm', '--file', LIST], 1, nothing],
  [['erase', PHONE], 6, nothing],
  [['ban', PHONE], 3, nothing],
  [['unban', PHONE], 2, () => operate('ban', PHONE, '--yes')],
  [['move', PHONE, NEXT], 2, nothing],
  [['same', MEMBER, 'friend1', 'friend2', 'friend3'], 3, nothing],
  [
    ['separate', 'friend1', 'friend2'],
    2,
    () => operate('same', MEMBER, 'friend1', 'friend2', '--yes'),
  ],
  [
    ['recount'],
    2,
    async () => {
      await project.set(waitlistPath(MEMBER), { points: 7 });
      await project.set(waitlistPath(REFERRER), { points: 7 });
    },
  ],
];

/** They release rules in one request, and change nothing that is stored. */
const OF_RULES = ['close', 'open'];

test('every command that asks before it changes something is interrupted here', () => {
  const asks = ({ prepare }: Command) => {
    try {
      return Boolean(prepare(['--dry-run']));
    } catch {
      return false;
    }
  };
  const names = Object.keys(commands).filter((name) => asks(commandNamed(name)));
  const interrupted = COMMANDS.map(([[name]]) => name);
  expect(names.filter((name) => !OF_RULES.includes(name) && !interrupted.includes(name))).toEqual(
    [],
  );
});

describe.each(COMMANDS)('%j', (line, writes, prepare) => {
  test('ends in the same state, wherever it was killed and repeated', async () => {
    const words = line.map((word) => (word === LIST ? fileWithAddress() : word));
    const run = () => operate(...words, '--yes');
    await prepare();
    const before = await project.everything();
    await operate(...words, '--dry-run');
    expect(await project.everything(), 'after --dry-run').toBe(before);
    project.onWrite.mockReset();
    await run();
    expect(project.onWrite).toHaveBeenCalledTimes(writes);
    const expected = await project.everything();
    const states = new Set<string>();
    for (let left = 0; left < writes; left++) {
      await project.reset();
      await prepare();
      killBefore(left);
      await expect(run()).rejects.toThrow('killed');
      project.onWrite.mockReset();
      states.add(await project.everything());
      await run();
      expect(await project.everything(), `killed before write ${left + 1}`).toBe(expected);
    }
    expect(states.size, 'each write left another state').toBe(writes);
  });
});

/** Runs a command while another operator has made their plan, and not yet changed anything. */
async function duringPlan(other: string[], line: string[]) {
  project.onWrite.mockReset();
  const { writes } = project.backend;
  const { transact } = writes;
  using spy = vi.spyOn(writes, 'transact');
  spy.mockImplementation(async (update) => {
    spy.mockRestore();
    await operate(...line, '--yes');
    return transact(update);
  });
  return await operate(...other, '--yes').then(
    () => 'done',
    (error: Error) => error.message,
  );
}

const CHANGED = /has changed since the plan was made. Run the command again.$/;

test.each([
  ['ban', PHONE],
  ['move', PHONE, NEXT],
  ['same', MEMBER, 'friend1', 'friend2'],
  ['recount'],
])('two operators who run "%s" at once end where one would', async (...line) => {
  await project.set(waitlistPath(REFERRER), { points: 7 });
  await operate(...line, '--yes');
  const expected = await project.everything();
  await project.reset();
  await project.set(waitlistPath(REFERRER), { points: 7 });
  const answer = await duringPlan(line, line);
  expect(await project.everything()).toBe(expected);
  expect(answer).toMatch(line[0] === 'move' ? CHANGED : /^done$/);
});

test.each<[string, string[], string[]]>([
  ['the other way round', ['same', 'friend1', 'friend2'], ['same', 'friend2', 'friend1']],
  ['whom another has moved', ['same', REFERRER, MEMBER], ['move', MEMBER, NEXT]],
  ['whom another has banned', ['move', MEMBER, NEXT], ['ban', MEMBER]],
  ['whose new account another has banned', ['move', MEMBER, NEXT], ['ban', NEXT]],
  ['whom another has moved elsewhere', ['move', MEMBER, NEXT], ['move', MEMBER, 'elsewhere']],
  ['whom another has moved, too', ['ban', MEMBER], ['move', MEMBER, NEXT]],
])('a member %s is left alone, and the operator told: %j', async (_, line, first) => {
  project.addAccount('elsewhere', '+447700900778');
  if (first[0] !== 'ban') await operate(...first, '--dry-run');
  expect(await duringPlan(line, first)).toMatch(CHANGED);
  expect(await operate('recount', '--dry-run')).toBe('There is nothing to change.');
});

test('a recount leaves alone what another operator has marked meanwhile', async () => {
  await project.set(waitlistPath(MEMBER), { points: 9 });
  expect(await duringPlan(['recount'], ['same', 'friend2', 'friend1'])).toBe('done');
  expect(await points(MEMBER)).toBe(3);
});

test('an account that another operator has deleted is no error', async () => {
  const { auth } = project.backend;
  const missing = Object.assign(new Error('no user'), { code: 'auth/user-not-found' });
  for (const method of ['deleteUser', 'updateUser'] as const)
    vi.spyOn(auth, method).mockRejectedValueOnce(missing);
  await operate('ban', MEMBER, '--yes');
  await operate('erase', MEMBER, '--yes');
  expect(await project.read(waitlistPath(MEMBER))).toBeUndefined();
  expect(await project.read(waitlistContactPath(MEMBER))).toBeUndefined();
  expect(await project.read(subscriberPath(MEMBER))).toBeUndefined();
});
