import { execFile } from 'node:child_process';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../scripts/operate/backend.ts';
import { csvLine } from '../../scripts/operate/csv.ts';
import { contactList, dayOf } from '../../scripts/operate/lists.ts';
import { reasonsToLook } from '../../scripts/operate/names.ts';
import { listCommands } from '../../scripts/operate/list-commands.ts';
import { readOptions, readTop, type Options } from '../../scripts/operate/options.ts';
import { requireOutside, writeFile } from '../../scripts/operate/output.ts';
import { peopleCommands } from '../../scripts/operate/people-commands.ts';
import { readWho } from '../../scripts/operate/plan.ts';
import { reviewReferrals, type Referrer } from '../../scripts/operate/referrals.ts';
import { longestRun, maxWithin, numberOf, sharing } from '../../scripts/operate/signs.ts';
import { gatherStats, median } from '../../scripts/operate/stats.ts';
import { rankForRewards } from '../../scripts/operate/winners.ts';
import { minimumPointsForFirst } from '../../src/config/rewards.ts';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
import { openDatabase } from '../../scripts/local/database.ts';
import { byPhone } from '../rules/people.ts';
import { get, outcomeOf } from '../rules/requests.ts';
import { createBackend } from './backend.ts';

const folder = mkdtempSync(join(tmpdir(), 'operate-'));
const root = resolve(import.meta.dirname, '../..');
let store: Awaited<ReturnType<typeof createBackend>>;

/** A popular referrer, and one who made up people: numbers in a row, at once, some with one mailbox. */
beforeAll(async () => {
  store = await createBackend();
  await store.add('popular', '=HYPERLINK("https://example.com")', {
    joined: '2026-11-02',
    email: 'news@example.org',
  });
  await store.add('eager', 'Eager; =1+1', { points: 9, joined: '2026-11-03' });
  for (let index = 0; index < 6; index++) {
    const contact = `fan${index}@example.com`;
    const joined = `2026-11-0${index + 3}`;
    await store.add(`p${index}`, `Fan ${index}`, {
      referredBy: 'popular',
      contact,
      contactType: 'email',
      joined,
    });
    const shared =
      index < 2
        ? { contact: `so.ck+${index}@gmail.com`, contactType: 'email' as const }
        : { contact: `+91980000000${index}` };
    await store.add(`s${index}`, `Sock ${index}`, {
      referredBy: 'eager',
      joined: '2026-11-09',
      credited: index > 0,
      ...shared,
    });
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command without a process of its own, and returns what it prints. */
async function operate(name: string, options: Options = {}): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await { ...listCommands, ...peopleCommands }[name]?.run(store.backend, [], options);
  const printed = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return printed;
}

async function listed(name: string, options: Options) {
  const out = join(folder, `${name}.csv`);
  const printed = await operate(name, { ...options, out });
  return { printed, lines: readFileSync(out, 'utf8').trimEnd().split('\r\n') };
}

test('contacts are counted, filtered, and have the columns that others import', async () => {
  const all = await listed('contacts', {});
  expect(all.printed).toMatch(
    /channel +consent +size\nemail +2026-11-22 +8\nwhatsapp +2026-11-22 +6\nall +14\nWrote 14 lines to /,
  );
  expect(all.lines[0]).toBe(
    '\uFEFF"name","contact","contactType","consent","consentAt","points","joinedAt","uid"',
  );
  expect(all.lines).toContain(
    '"Fan 0","fan0@example.com","email","2026-11-22","2026-11-03T00:00:00Z","0","2026-11-03T00:00:00Z","p0"',
  );
  expect(all.lines.join('\n')).toContain(`"Eager; '=1+1"`);
  const filter: Options = { for: 'whatsapp', since: '2026-11-09', 'not-subscribed': true };
  expect((await listed('contacts', filter)).lines).toEqual([
    '\uFEFF"Phone Number","Name"',
    ...[2, 3, 4, 5].map((index) => `"+91980000000${index}","Sock ${index}"`),
  ]);
  expect((await listed('subscribers', {})).lines).toEqual([
    '\uFEFF"email","subscribedAt","uid"',
    '"news@example.org","2026-11-22T00:00:00Z","popular"',
  ]);
});

test.each<[string, () => unknown]>([
  ["Unknown option '--csvv'.", () => parse(['--csvv'])],
  ['There is nothing for "b" to mean here.', () => parse(['a', 'b'])],
  ["Option '--out <value>' argument missing.", () => parse(['--out'])],
  ["Option '--out' argument missing.", () => parse(['--out', ''])],
  ["Option '--out' argument is ambiguous. See", () => parse(['--out', '--csv'])],
  ['Whom?', () => readWho(undefined, {})],
  ['not both', () => readWho('a', { file: 'b' })],
  ['missing.txt cannot be read.', () => readWho(undefined, { file: 'missing.txt' })],
  ['"hubspot"', () => contactList(store.backend, { for: 'hubspot' })],
  ['"sms"', () => contactList(store.backend, { channel: 'sms' })],
  [
    'whatsapp contacts only',
    () => contactList(store.backend, { for: 'whatsapp', channel: 'email' }),
  ],
  ...['monday', '2026-13-01', '2026-02-30', '2026', '22.11.2026', '2026-11-01T00:00'].map(
    (day): [string, () => unknown] => [`--since is a day such as`, () => dayOf('--since', day)],
  ),
  ['--consent is a day', () => contactList(store.backend, { consent: 'monday' })],
  ['"many"', () => readTop({ top: 'many' }, 20)],
  ['"../other"', () => connect('../other', {})],
])('what was typed wrong is named: %s', (message, run) => {
  expect(run).toThrow(message);
});

function parse(args: string[]) {
  return readOptions(args, { options: ['csv', 'out'], maxWords: 1 });
}

test('an unknown command ends with 1 and names the word, and every command has help', async () => {
  const env = { ...process.env, ...store.env, NODE_NO_WARNINGS: '1' };
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['scripts/operate.ts', ...args], { env, cwd: root });
  const [unknown, help, all] = await Promise.allSettled([
    run('mirgate'),
    run('rename', '--help'),
    run('--project', 'demo-usrah'),
  ]);
  expect(all).toMatchObject({ value: { stdout: expect.stringContaining('\n  close ') } });
  expect(unknown).toMatchObject({
    reason: {
      code: 1,
      stderr: expect.stringMatching(/^There is no command "mirgate"\.[^]*\n  close /),
    },
  });
  expect(help).toMatchObject({
    value: { stdout: expect.stringMatching(/rename WHO NAME[^]*--file <file>[^]*--project/) },
  });
}, 60_000);

describe('a file', () => {
  test('can be read by nobody else, whatever was there, and is complete or not there', async () => {
    const file = join(folder, 'there.csv');
    writeFileSync(file, 'old', { mode: 0o666 });
    await writeFile(file, ['new']);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const failing = function* () {
      yield 'half';
      throw new Error('lost');
    };
    await expect(writeFile(file, failing())).rejects.toThrow('lost');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  test.each([
    ['/dev/null/x.csv', 'cannot be written'],
    [folder, 'is a folder'],
    [join(folder, 'x'.repeat(300)), 'cannot be written'],
    [join(folder, 'no/x.csv'), 'There is no folder'],
  ])('is refused before anything is read: %.60s', async (file, message) => {
    await expect(requireOutside(file)).rejects.toThrow(message);
  });

  test('is refused inside the repository, also through a link', async () => {
    symlinkSync(root, join(folder, 'link'));
    const dotted = mkdtempSync(join(root, '..x-'));
    onTestFinished(() => rmSync(dotted, { recursive: true }));
    for (const file of [
      join(root, 'docs/x.csv'),
      join(folder, 'link/x.csv'),
      join(dotted, 'x.csv'),
    ]) {
      await expect(writeFile(file, ['x'])).rejects.toThrow('inside the repository');
      expect(existsSync(file)).toBe(false);
    }
  });
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1+cmd', `"'+1+cmd"`],
  [' -2', `" '-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"\t'=1"`],
  ['Amina;=1+1', `"Amina;'=1+1"`],
  ['Amina|@x', `"Amina|'@x"`],
  ['Amina\t-1', `"Amina\t'-1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋91', `"'＋91"`],
  ['＠x', `"'＠x"`],
  ['+919800000001', '"+919800000001"'],
  ['Al-Amin "K."', '"Al-Amin ""K."""'],
  [undefined, '""'],
])('a spreadsheet reads %j as text', (cell, expected) => {
  expect(csvLine([cell])).toBe(`${expected}\r\n`);
});

test('suspicious referrers come first, with the reasons in words', async () => {
  const account = store.accounts.get('s5')!;
  store.accounts.delete('s5');
  onTestFinished(() => void store.accounts.set('s5', account));
  expect(await reviewReferrals(store.backend)).toMatchObject([
    {
      ...{ uid: 'eager', counted: 5, points: 9, pending: 1 },
      reasons: [
        '4 more points than members who count',
        '2 share a contact',
        '4 contacts are numbers in a row',
        '1 of 6 accounts are gone',
        '5 of 6 accounts never came back',
      ],
    },
    { uid: 'popular', counted: 6, reasons: ['6 of 6 accounts never came back'] },
  ]);
});

test.each([
  [[], 0],
  [[0, 5, 10, 11, 100], 3],
  [[100, 0, 11, 10, 5], 3],
])('the most times of %j within ten', (times, expected) => {
  expect(maxWithin(10, times)).toBe(expected);
});

test('numbers in a row, and contacts that are one mailbox', () => {
  const numbers = ['+91 98000 00009', '+919800000001', '+919800000020', '+919800000001', 'a@b.c'];
  expect(longestRun(numbers.map(numberOf))).toBe(2);
  expect(sharing(['a.b@gmail.com', 'ab+1@googlemail.com', 'AB@gmail.com', 'a.b@example.com'])).toBe(
    2,
  );
});

const referrer = (uid: string, counted: number, joinedAt: number): Referrer => ({
  ...{ uid, counted, joinedAt, name: uid, points: counted, pending: 0, reasons: [] },
});

test.each([
  [
    'the first of equals joined first',
    [
      [20, 2],
      [20, 1],
      [9, 3],
      [9, 0],
    ],
    ['b:1', 'a:2', 'd:3', 'c:'],
  ],
  [
    'without the minimum the first place stays empty',
    [
      [19, 1],
      [19, 2],
      [3, 3],
    ],
    ['a:2', 'b:3', 'c:'],
  ],
  [
    'nobody wins without a point',
    [
      [0, 1],
      [1, 2],
    ],
    ['b:2'],
  ],
])('%s', (_, members, expected) => {
  expect(minimumPointsForFirst).toBe(20);
  const referrers = members.map(([counted, joinedAt], index) =>
    referrer('abcd'[index]!, counted!, joinedAt!),
  );
  expect(rankForRewards(referrers).map(({ uid, place = '' }) => `${uid}:${place}`)).toEqual(
    expected,
  );
});

test('the winners are recorded with the data that they were made from', async () => {
  const out = join(folder, 'winners');
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await operate('winners', { out })).toContain(`Wrote the record to ${out}.json`);
  const record = JSON.parse(readFileSync(`${out}.json`, 'utf8'));
  expect(record).toMatchObject({
    madeAt: '2026-11-30T12:00:00.000Z',
    project: store.backend.project,
  });
  const data = readFileSync(`${out}.csv`, 'utf8');
  expect(createHash('sha256').update(data).digest('hex')).toBe(record.sha256);
  expect(data).toContain('\npopular,2026-11-02T00:00:00.000Z,p0,2026-11-03T00:00:00.000Z,true\n');
  expect(record.ranked.map(({ uid, place }: Referrer & { place: number }) => [uid, place])).toEqual(
    [
      ['popular', 2],
      ['eager', 3],
    ],
  );
});

test('stats count every day, and are a page without scripts', async () => {
  const stats = await gatherStats(store.backend);
  expect(stats).toMatchObject({
    members: 14,
    points: 9,
    subscribers: 1,
    throughLinks: 12,
    pending: 1,
    medianPoints: 9,
  });
  expect(stats.days.map(([day, joins]) => `${day.slice(8)}:${joins}`)).toEqual([
    '02:1',
    '03:2',
    '04:1',
    '05:1',
    '06:1',
    '07:1',
    '08:1',
    '09:6',
  ]);
  expect(
    median([
      [1, 5],
      [9, 4],
    ]),
  ).toBe(1);
  const page = join(folder, 'stats.html');
  await operate('stats', { html: page });
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('<svg role="img"');
  expect(html).toContain('Eager; =1+1');
  expect(html).not.toMatch(/<script|https?:|=HYPERLINK\("/);
}, 60_000);

test.each([
  ['Amina K.', 0],
  ['أمينة', 0],
  ['Md. Arif Rahman', 0],
  ['USRAH OFFICIAL', 2],
  ['visit usrah.com', 2],
  ['98 76 5', 2],
  ['Aмina', 1],
  ['Noooooor', 1],
])('a moderator looks at %j for %i reasons', (name, count) => {
  expect(reasonsToLook(name)).toHaveLength(count);
});

test('new names come by when their members joined, not by points that came since', async () => {
  const member = (name: string, joined: string, changed: string) => ({
    ...{ name, points: 1, createdAt: new Date(joined), updatedAt: new Date(changed) },
  });
  const { firestore } = store.backend;
  const members = {
    credited: member('Credited', '2026-12-01', '2026-12-20'),
    renamed: member('USRAH OFFICIAL', '2026-12-01', '2026-12-20'),
    untouched: member('Usrah team', '2026-12-01', '2026-12-01'),
    newest: member('Newest', '2026-12-20', '2026-12-20'),
  };
  const writes = (write: (ref: DocumentReference, data: object) => unknown) =>
    Promise.all(
      Object.entries(members).map(([uid, data]) => write(firestore.doc(waitlistPath(uid)), data)),
    );
  onTestFinished(async () => void (await writes((ref) => ref.delete())));
  await writes((ref, data) => ref.set(data));
  const printed = await operate('names', { since: '2026-12-10' });
  expect(printed.split('\n').map((line) => /\w+$/.exec(line)?.[0])).toEqual([
    ...['uid', 'renamed', 'newest'],
  ]);
});

test('close refuses everything at once, and open takes it back', async () => {
  const visitor = openDatabase(
    store.host,
    byPhone('popular', '+447700900000'),
    store.backend.project,
  );
  const tries = () => outcomeOf(get(waitlistPath('popular'))(visitor));
  expect(await tries()).toBe('allowed');
  await operate('close', { yes: true });
  expect(await tries()).toBe('denied');
  await operate('open', { yes: true });
  expect(await tries()).toBe('allowed');
}, 60_000);
