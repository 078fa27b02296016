import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
let folder: string;

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
beforeEach(() => {
  folder = temporaryFolder();
});

async function listed(name: string, ...options: string[]) {
  const out = join(folder, `${name}.csv`);
  const printed = await store.operate(name, ...options, '--out', out);
  return { printed, lines: readFileSync(out, 'utf8').trimEnd().split('\r\n') };
}

test('contacts are listed by rank and filtered', async () => {
  const all = await listed('contacts');
  expect(all.printed).toContain('Wrote 14 lines to ');
  expect(all.lines[0]).toBe(
    '\uFEFF"name","contact","contactType","consent","consentAt","points","joinedAt","uid"',
  );
  expect(all.lines[1]).toContain(`"Eager; '=1+1"`);
  expect(all.lines).toContain(
    '"Fan 0","fan0@example.com","email","2026-11-22","2026-11-03T00:00:00Z","0","2026-11-03T00:00:00Z","p0"',
  );
  const filter = ['--channel', 'whatsapp', '--consent', '2026-11-22', '--since', '2026-11-03'];
  expect((await listed('contacts', ...filter)).lines).toHaveLength(1 + 7);
  expect((await listed('contacts', '--first', '3')).lines).toHaveLength(1 + 3);
});

test('a newsletter service gets who subscribes, and who no longer does', async () => {
  expect((await listed('subscribers')).lines).toEqual([
    '\uFEFF"email","subscribedAt","uid"',
    '"news@example.org","2026-11-22T00:00:00Z","popular"',
  ]);
  const theirs = join(folder, 'theirs.csv');
  writeFileSync(theirs, 'EMAIL,ADDED\n"News@example.org",1\ngone@example.org,2\n');
  expect((await listed('subscribers', '--gone', theirs)).lines).toEqual([
    '\uFEFF"gone"',
    '"gone@example.org"',
  ]);
});

test('everything about a person is exported', async () => {
  const exported = (await listed('export', 'popular')).lines.join();
  expect(JSON.parse(exported)).toMatchObject({
    entry: { createdAt: '2026-11-02T00:00:00Z' },
    subscription: { email: 'news@example.org' },
  });
});

test.each([
  ["Unknown option '--csvv'.", 'names --csvv'],
  ['"b" is one word too many: find WHO', 'find a b'],
  ["Option '--out <value>' argument missing.", 'names --out'],
  ['Whom?', 'erase'],
  ['not both', 'unsubscribe a --file b'],
  ['missing.txt cannot be read', 'unsubscribe --file missing.txt'],
  ['"2026-02-30" is no day', 'names --since 2026-02-30'],
  ['"many" is no number', 'winners --top many'],
])('what was typed wrong is named: %s', async (message, line) => {
  const [name = '', ...args] = line.split(' ');
  await expect(store.operate(name, ...args)).rejects.toThrow(message);
});

test('from the command line, mistakes end in one sentence', async () => {
  const noEmulators = { FIRESTORE_EMULATOR_HOST: '', FIREBASE_AUTH_EMULATOR_HOST: '' };
  const nobody = { GOOGLE_APPLICATION_CREDENTIALS: '/none', NODE_NO_WARNINGS: '1' };
  const env = { ...process.env, ...noEmulators, ...nobody };
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['operations/operate.ts', ...args], { env, cwd: root });
  const results = await Promise.allSettled([
    run('mirgate'),
    run('names', '--project', 'usrah-prod'),
    run('ban', '--help'),
  ]);
  expect(results).toMatchObject([
    {
      reason: { code: 1, stderr: expect.stringMatching(/^There is no command "mirgate"\. .*\n$/) },
    },
    { reason: { code: 1, stderr: expect.stringMatching(/^Nobody is logged in.*\n$/) } },
    { value: { stdout: expect.stringContaining('operate ban WHO\n') } },
  ]);
}, 60_000);

test('a file can be read by nobody else, whatever was there, and nothing is left beside it', async () => {
  const file = join(folder, 'there.csv');
  writeFileSync(file, 'old', { mode: 0o666 });
  await writePrivate(file, 'new');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['there.csv']);
});

test.each([
  ['no/x.csv', 'cannot be written'],
  [join(root, 'docs/x.csv'), 'inside the repository'],
  ['link/x.csv', 'inside the repository'],
  ['/dev/null', 'no regular file'],
])('a file is refused: %s', async (file, message) => {
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
  ['nobody wins without a point', '0:1 1:2', 'b:2'],
])('%s', (_, members, expected) => {
  expect(minimumPointsForFirst).toBe(20);
  const referrers = members.split(' ').map((member, index) => {
    const [counted = '', joinedAt = ''] = member.split(':');
    return { uid: 'abcd'.charAt(index), counted: Number(counted), joinedAt };
  });
  const ranked = rankForRewards(referrers).map(({ uid, place = '' }) => `${uid}:${place}`);
  expect(ranked.join(' ')).toBe(expected);
});

test('the winners are recorded with reasons to look twice, and who brought whom', async () => {
  const { firestore } = store.backend;
  await firestore.doc('seats/second').set({ uid: 's0' });
  store.accounts.delete('s5');
  const out = join(folder, 'winners.json');
  const printed = await store.operate('winners', '--out', out);
  expect(printed).toContain('Nobody has 20 points, so the 1st position stays empty.');
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    project: store.backend.project,
    winners: [
      { uid: 'popular', place: 2, counted: 6, reasons: [] },
      {
        uid: 'eager',
        place: 3,
        counted: 5,
        reasons: [
          '4 more points than members who count',
          '1 of 6 accounts are gone',
          'sat on more than one seat: s0',
        ],
      },
    ],
    referrers: expect.arrayContaining([
      expect.objectContaining({
        uid: 'popular',
        brought: expect.arrayContaining([['p0', '2026-11-03T00:00:00Z', true]]),
      }),
    ]),
  });
});

test('names with a reason to look are of members who joined or changed since', async () => {
  const members = [
    ['credited', 'Credited', '2026-12-01', '2026-12-20'],
    ['renamed', 'visit imamme.com', '2026-12-01', '2026-12-20'],
    ['untouched', 'Usrah team', '2026-12-01', '2026-12-01'],
    ['homoglyph', 'Aмина', '2026-12-19', '2026-12-19'],
  ] as const;
  for (const [uid, name, joined, changed] of members) {
    await store.add(uid, name, { joined });
    await store.update(waitlistPath(uid), { updatedAt: new Date(changed) });
  }
  const printed = await store.operate('names', '--since', '2026-12-10');
  expect(printed.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^Aмина +letters of several scripts .* homoglyph$/),
    expect.stringMatching(
      /^visit imamme\.com +speaks for the company; looks like an address .* renamed$/,
    ),
  ]);
});

test('what a terminal would obey is escaped in JSON and shown as a dot elsewhere', async () => {
  await store.add('sly', 'Sly\u009b2J\u202e', { joined: '2026-11-30' });
  using write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await store.operate('export', 'sly');
  expect(write.mock.calls.join()).toContain('"Sly\\u009b2J\\u202e"');
  expect(await store.operate('find', 'sly')).toContain('Sly·2J·');
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
