import { execFile } from 'node:child_process';
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { csvLine, writePrivate } from '../../operations/shared/output.ts';
import { rankForRewards } from '../../operations/operate/winners.ts';
import { minimumPointsForFirst } from '../../src/config/rewards.ts';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
import { byPhone } from '../rules/people.ts';
import { get, outcomeOf } from '../rules/requests.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createBackend } from './backend.ts';

const root = resolve(import.meta.dirname, '../..');
let store: Awaited<ReturnType<typeof createBackend>>;

/** A popular referrer, and one who made up people. */
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
    await store.add(`s${index}`, `Sock ${index}`, {
      referredBy: 'eager',
      joined: '2026-11-09',
      credited: index > 0,
    });
  }
}, 60_000);

/** The lines of the file that a command writes. */
async function listed(name: string, ...options: string[]) {
  const out = join(temporaryFolder(), 'list.csv');
  await store.operate(name, ...options, '--out', out);
  return readFileSync(out, 'utf8').trimEnd().split('\r\n');
}

test('contacts are listed by rank', async () => {
  const all = await listed('contacts');
  expect(all).toHaveLength(1 + 14);
  expect(all[0]).toBe(
    '\uFEFF"name","contact","contactType","consent","consentAt","points","joinedAt","uid"',
  );
  expect(all[1]).toContain(`"Eager; '=1+1"`);
  expect(all).toContain(
    '"Fan 0","fan0@example.com","email","2026-11-22","2026-11-03T00:00:00Z","0","2026-11-03T00:00:00Z","p0"',
  );
});

test('subscribers lists the subscriptions, and --gone the ended ones of a file', async () => {
  expect(await listed('subscribers')).toEqual([
    '\uFEFF"email","subscribedAt","uid"',
    '"news@example.org","2026-11-22T00:00:00Z","popular"',
  ]);
  const theirs = join(temporaryFolder(), 'theirs.csv');
  writeFileSync(theirs, 'EMAIL,ADDED\n"News@example.org",1\ngone@example.org,2\n');
  const gone = ['\uFEFF"gone"', '"gone@example.org"'];
  expect(await listed('subscribers', '--gone', theirs)).toEqual(gone);
});

test.each([
  ["Unknown option '--csvv'.", 'names --csvv'],
  ['There is no place for "b": find WHO', 'find a b'],
  ['WHO is missing', 'erase'],
  ['not both', 'unsubscribe a --file b'],
  ['"yesterday" is not a day', 'names --since yesterday'],
])('what was typed wrong is named: %s', async (message, line) => {
  const [name = '', ...args] = line.split(' ');
  await expect(store.operate(name, ...args)).rejects.toThrow(message);
});

test.each([
  [['mirgate'], /^There is no command "mirgate"\. .*\n$/],
  [['names', '--project', 'usrah-prod'], /^Nobody is logged in.*\n$/],
])('from the command line, mistakes end in one sentence: %j', async (args, stderr) => {
  const noEmulators = { FIRESTORE_EMULATOR_HOST: '', FIREBASE_AUTH_EMULATOR_HOST: '' };
  const nobody = { GOOGLE_APPLICATION_CREDENTIALS: '/none', NODE_NO_WARNINGS: '1' };
  const env = { ...process.env, ...noEmulators, ...nobody };
  const run = promisify(execFile)('node', ['operations/operate.ts', ...args], { env, cwd: root });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });
});

test('only its owner can read a written file', async () => {
  const file = join(temporaryFolder(), 'new.csv');
  await writePrivate(file, 'new');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  [join(root, 'docs/x.csv'), 'inside the repository'],
  ['link/x.csv', 'inside the repository'],
  ['link', 'EEXIST'],
])('a file is refused: %s', async (file, message) => {
  const folder = temporaryFolder();
  symlinkSync(root, join(folder, 'link'));
  await expect(writePrivate(resolve(folder, file), '')).rejects.toThrow(message);
});

test.each([
  ['=1+1', `"'=1+1"`],
  [' -2', `" '-2"`],
  ['\t=1', `"\t'=1"`],
  ['Amina;=1+1', `"Amina;'=1+1"`],
  ['+919800000001', '"+919800000001"'],
  ['Al-Amin "K."', '"Al-Amin ""K."""'],
  [undefined, '""'],
])('a spreadsheet reads %j as text', (cell, expected) => {
  expect(csvLine([cell])).toBe(`${expected}\r\n`);
});

/** Members by their points and when they joined, and the places that they get. */
test.each([
  ['the first of equals joined first', '20:2 20:1 9:3 9:0', 'b:1 a:2 d:3 c:'],
  ['without the minimum the first place stays empty', '19:1 19:2 3:3', 'a:2 b:3 c:'],
  ['nobody wins without a point', '0:1 1:2', 'b:2 a:'],
])('%s', (_, members, expected) => {
  expect(minimumPointsForFirst).toBe(20);
  const referrers = members.split(' ').map((member, index) => {
    const [counted = '', joinedAt = ''] = member.split(':');
    return { uid: 'abcd'.charAt(index), counted: Number(counted), joinedAt };
  });
  const ranked = rankForRewards(referrers).map(({ uid, place = '' }) => `${uid}:${place}`);
  expect(ranked.join(' ')).toBe(expected);
});

test('the winners are recorded with warnings, and with who brought whom', async () => {
  await store.backend.firestore.doc('seats/second').set({ uid: 's0' });
  store.accounts.delete('s5');
  const out = join(temporaryFolder(), 'winners.json');
  const printed = await store.operate('winners', '--out', out);
  expect(printed).toContain('Nobody has 20 points, so the 1st position stays empty.');
  const reasons = [
    '4 more points than members who count',
    '1 of 6 accounts are gone',
    'more than one number or Google account: s0',
  ];
  const fan = { uid: 'p0', joinedAt: '2026-11-03T00:00:00Z', credited: true };
  const brought = expect.arrayContaining([fan]);
  expect(JSON.parse(readFileSync(out, 'utf8')).referrers).toMatchObject([
    { uid: 'popular', place: 2, counted: 6, reasons: [], brought },
    { uid: 'eager', place: 3, counted: 5, reasons },
  ]);
});

test('names lists suspicious names that are new or changed since a day', async () => {
  for (const [uid, name, changed] of [
    ['renamed', 'visit imamme.com', '2026-12-20'],
    ['ordinary', 'Amina K.', '2026-12-20'],
    ['untouched', 'Usrah team', '2026-12-01'],
    ['homoglyph', 'Aмина', '2026-12-19'],
  ] as const) {
    await store.add(uid, name, { joined: '2026-12-01' });
    await store.update(waitlistPath(uid), { updatedAt: new Date(changed) });
  }
  expect((await listed('names', '--since', '2026-12-10')).slice(1)).toEqual([
    expect.stringMatching(/^"Aмина","letters of several scripts",.*"homoglyph"$/),
    expect.stringMatching(/"speaks for the company; looks like an address",.*"renamed"$/),
  ]);
});

test('control characters are escaped in JSON and shown as dots elsewhere', async () => {
  await store.add('sly', 'Sly\u009b2J\u202e', { joined: '2026-11-30' });
  const exported = await store.operate('find', 'sly');
  expect(exported).toContain('"Sly\\u009b2J\\u202e"');
  expect(await store.operate('contacts')).toContain('Sly·2J·');
});

test('close refuses everything at once, and open takes it back', async () => {
  const caller = byPhone('popular', '+447700900000');
  const visitor = openDatabase(store.host, caller, store.backend.project);
  const tries = () => outcomeOf(get(waitlistPath('popular'))(visitor));
  expect(await tries()).toBe('allowed');
  await store.operate('close', '--yes');
  expect(await tries()).toBe('denied');
  await store.operate('open', '--yes');
  expect(await tries()).toBe('allowed');
}, 60_000);
