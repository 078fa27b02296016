import { execFile } from 'node:child_process';
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
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { connect } from '../../scripts/operate/backend.ts';
import { reasonsToLook } from '../../scripts/operate/names.ts';
import { readOptions, type Options } from '../../scripts/operate/options.ts';
import { csvLine, requireOutside, writePrivate } from '../../scripts/operate/output.ts';
import { reviewReferrals, type Referrer } from '../../scripts/operate/referrals.ts';
import { longestRun, maxWithin, numberOf, sharing } from '../../scripts/operate/signs.ts';
import { gatherStats } from '../../scripts/operate/stats.ts';
import { rankForRewards } from '../../scripts/operate/winners.ts';
import { minimumPointsForFirst } from '../../src/config/rewards.ts';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
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
    await store.add(`p${index}`, `Fan ${index}`, {
      referredBy: 'popular',
      contact: `fan${index}@example.com`,
      contactType: 'email',
      joined: `2026-11-0${index + 3}`,
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

async function listed(name: string, options: Options) {
  const out = join(folder, `${name}.csv`);
  const printed = await store.operate(name, [], { ...options, out });
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
  const written = await listed('contacts', { channel: 'email', 'not-subscribed': true });
  expect(written.lines.join()).not.toContain('popular');
  expect((await listed('subscribers', {})).lines).toEqual([
    '\uFEFF"email","subscribedAt","uid"',
    '"news@example.org","2026-11-22T00:00:00Z","popular"',
  ]);
});

const parse = (args: string[]) => readOptions(args, { options: ['csv', 'out'], maxWords: 1 });

test.each<[message: string, run: () => unknown]>([
  ["Unknown option '--csvv'.", () => parse(['--csvv'])],
  ['There is nothing for "b" to mean here.', () => parse(['a', 'b'])],
  ["Option '--out <value>' argument missing.", () => parse(['--out'])],
  ["Option '--out' argument missing.", () => parse(['--out', ''])],
  ["Option '--out' argument is ambiguous. See", () => parse(['--out', '--csv'])],
  ['"../other"', () => connect('../other', {})],
  ['Whom?', () => store.operate('erase', [])],
  ['not both', () => store.operate('erase', ['a'], { file: 'b' })],
  ['missing.txt cannot be read.', () => store.operate('erase', [], { file: 'missing.txt' })],
  ['"hubspot"', () => store.operate('contacts', [], { for: 'hubspot' })],
  ['"sms"', () => store.operate('contacts', [], { channel: 'sms' })],
  [
    'whatsapp contacts only',
    () => store.operate('contacts', [], { for: 'whatsapp', channel: 'email' }),
  ],
  ...['monday', '2026-13-01', '2026-02-30', '2026', '22.11.2026', '2026-11-01T00:00'].map(
    (since): [string, () => unknown] => [
      `--since is a day such as`,
      () => store.operate('names', [], { since }),
    ],
  ),
  ['--consent is a day', () => store.operate('contacts', [], { consent: 'monday' })],
  ['"many"', () => store.operate('winners', [], { top: 'many' })],
])('what was typed wrong is named: %s', async (message, run) => {
  await expect((async () => run())()).rejects.toThrow(message);
});

test('an unknown command ends with 1 and names the word, and every command has help', async () => {
  const env = { ...process.env, ...store.env, NODE_NO_WARNINGS: '1' };
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['scripts/operate.ts', ...args], { env, cwd: root });
  const [unknown, help] = await Promise.allSettled([run('mirgate'), run('rename', '--help')]);
  const message = expect.stringMatching(/^There is no command "mirgate"\.[^]*\n  close /);
  expect(unknown).toMatchObject({ reason: { code: 1, stderr: message } });
  const usage = expect.stringMatching(/rename WHO NAME[^]*--file <file>[^]*--project/);
  expect(help).toMatchObject({ value: { stdout: usage } });
}, 60_000);

test('a file can be read by nobody else, whatever was there, and nothing is left beside it', async () => {
  const file = join(folder, 'there.csv');
  writeFileSync(file, 'old', { mode: 0o666 });
  await writePrivate(file, 'new');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
});

test.each([
  ['/dev/null/x.csv', 'cannot be written'],
  [folder, 'is a folder'],
  [join(folder, 'x'.repeat(300)), 'cannot be written'],
  [join(folder, 'no/x.csv'), 'There is no folder'],
])('a file is refused before anything is read: %.60s', async (file, message) => {
  await expect(requireOutside(file)).rejects.toThrow(message);
});

test('a file is refused inside the repository, also through a link', async () => {
  symlinkSync(root, join(folder, 'link'));
  const dotted = mkdtempSync(join(root, '..x-'));
  onTestFinished(() => rmSync(dotted, { recursive: true }));
  const files = [join(root, 'docs'), join(folder, 'link'), dotted].map((one) => join(one, 'x.csv'));
  for (const file of files) {
    await expect(writePrivate(file, 'x')).rejects.toThrow('inside the repository');
    expect(existsSync(file)).toBe(false);
  }
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
  expect(await store.operate('referrals', [], { top: '1' })).toMatch(
    /^uid .*\neager .*\n… and 1 more: --all, or --top <n>$/,
  );
});

test('joins at once, numbers in a row, and contacts that are one mailbox', () => {
  expect(
    [[], [0, 5, 10, 11, 100], [100, 0, 11, 10, 5]].map((times) => maxWithin(10, times)),
  ).toEqual([0, 3, 3]);
  const numbers = ['+91 98000 00009', '+919800000001', '+919800000020', '+919800000001', 'a@b.c'];
  expect(longestRun(numbers.map(numberOf))).toBe(2);
  const contacts = ['a.b@gmail.com', 'ab+1@googlemail.com', 'AB@gmail.com', 'a.b@example.com'];
  expect(sharing(contacts)).toBe(2);
});

/** Members by their points and when they joined, and the places that they get. */
test.each([
  ['the first of equals joined first', '20:2 20:1 9:3 9:0', 'b:1 a:2 d:3 c:'],
  ['without the minimum the first place stays empty', '19:1 19:2 3:3', 'a:2 b:3 c:'],
  ['nobody wins without a point', '0:1 1:2', 'b:2'],
])('%s', (_, members, expected) => {
  expect(minimumPointsForFirst).toBe(20);
  const referrers = members.split(' ').map((member, index): Referrer => {
    const [counted = 0, joinedAt = 0] = member.split(':').map(Number);
    const uid = 'abcd'.charAt(index);
    return { uid, counted, joinedAt, name: uid, points: counted, pending: 0, reasons: [] };
  });
  const ranked = rankForRewards(referrers).map(({ uid, place = '' }) => `${uid}:${place}`);
  expect(ranked.join(' ')).toBe(expected);
});

test('the winners are recorded with the data that they were made from', async () => {
  const out = join(folder, 'winners');
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await store.operate('winners', [], { out })).toContain(`Wrote the record to ${out}.json`);
  const record = JSON.parse(readFileSync(`${out}.json`, 'utf8'));
  const data = readFileSync(`${out}.csv`, 'utf8');
  expect(record).toMatchObject({
    madeAt: '2026-11-30T12:00:00.000Z',
    project: store.backend.project,
    sha256: createHash('sha256').update(data).digest('hex'),
    ranked: [
      { uid: 'popular', place: 2 },
      { uid: 'eager', place: 3 },
    ],
  });
  expect(data).toContain('\npopular,2026-11-02T00:00:00.000Z,p0,2026-11-03T00:00:00.000Z,true\n');
});

test('stats count every day, and are a page without scripts', async () => {
  const { days, ...stats } = await gatherStats(store.backend);
  const counts = { members: 14, points: 9, subscribers: 1, throughLinks: 12, pending: 1 };
  expect(stats).toMatchObject({ ...counts, medianPoints: 9, medianJoins: 1 });
  expect(days.map(([day, joins]) => `${day.slice(8)}:${joins}`).join(' ')).toBe(
    '02:1 03:2 04:1 05:1 06:1 07:1 08:1 09:6',
  );
  const page = join(folder, 'stats.html');
  await store.operate('stats', [], { html: page });
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
  ['Aмина', 1],
  ['Noooooor', 1],
])('a moderator looks at %j for %i reasons', (name, count) => {
  expect(reasonsToLook(name)).toHaveLength(count);
});

test('new names come by when their members joined, not by points that came since', async () => {
  const members = {
    credited: ['Credited', '2026-12-01', '2026-12-20'],
    renamed: ['USRAH OFFICIAL', '2026-12-01', '2026-12-20'],
    untouched: ['Usrah team', '2026-12-01', '2026-12-01'],
    newest: ['Newest', '2026-12-20', '2026-12-20'],
  };
  for (const [uid, [name, joined, changed]] of Object.entries(members)) {
    const [createdAt, updatedAt] = [new Date(joined!), new Date(changed!)];
    await store.set({ [waitlistPath(uid)]: { name, points: 1, createdAt, updatedAt } });
    onTestFinished(() => void store.backend.firestore.doc(waitlistPath(uid)).delete());
  }
  const printed = await store.operate('names', [], { since: '2026-12-10' });
  expect(printed.match(/\w+$/gm)).toEqual(['uid', 'renamed', 'newest']);
});

test('close refuses everything at once, and open takes it back', async () => {
  const caller = byPhone('popular', '+447700900000');
  const visitor = openDatabase(store.host, caller, store.backend.project);
  const tries = () => outcomeOf(get(waitlistPath('popular'))(visitor));
  expect(await tries()).toBe('allowed');
  await store.operate('close', [], { yes: true });
  expect(await tries()).toBe('denied');
  await store.operate('open', [], { yes: true });
  expect(await tries()).toBe('allowed');
}, 60_000);
