import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocument } from '../../scripts/firestore-json.ts';
import { commit, connect, nameOf, type Backend } from '../../scripts/operate/backend.ts';
import { csvLine } from '../../scripts/operate/csv.ts';
import { contactList } from '../../scripts/operate/lists.ts';
import { maxWithin, reviewReferrals } from '../../scripts/operate/referrals.ts';
import { gatherStats } from '../../scripts/operate/stats.ts';
import {
  subscriber,
  waitlistContact,
  waitlistEntry,
  type DocumentWrite,
  type WaitlistContact,
} from '../../src/services/firebase/paths.ts';
import { byLength } from '../long.ts';
import { createProject } from '../rules/emulator.ts';

/** The long run has several pages of the usual size, and less memory than they take together. */
const MEMBERS = byLength({ short: 250, long: 20_000 });
const PAGE_SIZE = 100;
const MAX_HEAP_MB = 40;

let backend: Backend;
let env: NodeJS.ProcessEnv;
const folder = mkdtempSync(join(tmpdir(), 'operate-'));

beforeAll(async () => {
  const { host, id } = await createProject();
  env = {
    ...process.env,
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  };
  backend = { ...connect(id, env), pageSize: PAGE_SIZE };
  await write([...manyMembers()]);
}, 60_000 + MEMBERS);
afterAll(() => rmSync(folder, { recursive: true }));

function* manyMembers() {
  const first = Date.UTC(2026, 0, 1);
  for (let index = 0; index < MEMBERS; index++) {
    const name = index === 1 ? '=HYPERLINK("https://example.com")' : `Member ${index}`;
    const joined = new Date(first + Math.floor(index / 150) * 24 * 60 * 60 * 1000);
    yield* member(`m${String(index).padStart(6, '0')}`, name, 0, joined);
  }
}

function member(
  uid: string,
  name: string,
  points: number,
  joined: Date,
  more: Partial<WaitlistContact<Date>> = {},
) {
  const contact = `${uid}@example.com`;
  const agreed = { consent: '2026-11-01', consentAt: joined };
  const own = { contact, contactType: 'email' as const, ...agreed, ...more };
  return [
    waitlistEntry(uid, { name, points, createdAt: joined, updatedAt: joined }),
    waitlistContact(uid, own),
  ];
}

function write(documents: DocumentWrite<object>[]) {
  const writes = documents.map(({ path, data }) => ({
    update: writeDocument(nameOf(backend, path), data),
  }));
  return commit(backend, writes);
}

async function operate(...args: string[]) {
  const heap = { NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}` };
  return promisify(execFile)(
    'node',
    ['scripts/operate.ts', '--project', backend.project, ...args],
    { env: { ...env, ...heap }, maxBuffer: 64 * 1024 * 1024 },
  );
}

test('without a command it lists them all', async () => {
  const { stderr } = await operate().catch((error) => error as { stderr: string });
  for (const name of ['stats', 'contacts', 'subscribers', 'referrals', 'export', 'erase'])
    expect(stderr).toMatch(new RegExp(`^  ${name} `, 'm'));
});

test('the contact list has every member once, with their consent, in little memory', async () => {
  const file = join(folder, 'contacts.csv');
  await operate('contacts', '--out', file);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('"name","contact","contactType","consent","points","joinedAt","uid"');
  expect(lines[1]).toBe(
    '"Member 0","m000000@example.com","email","2026-11-01","0","2026-01-01T00:00:00Z","m000000"',
  );
  expect(lines[2]).toMatch(/^"'=HYPERLINK\(""https:\/\/example.com""\)",/);
  expect(new Set(lines).size).toBe(MEMBERS + 1);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a list is read page by page', async () => {
  const counts = [];
  for await (const { count } of contactList({ ...backend, pageSize: MEMBERS - 1 }))
    counts.push(count);
  expect(counts).toEqual([0, MEMBERS - 1, 1]);
});

test('the stats count members, points, subscribers and joins a day', async () => {
  const now = new Date('2026-11-22T10:00:00Z');
  await write([subscriber('m000000', { email: 'm@example.com', createdAt: now, updatedAt: now })]);
  const { members, points, subscribers, joinsByDay } = await gatherStats(backend);
  expect({ members, points, subscribers }).toEqual({ members: MEMBERS, points: 0, subscribers: 1 });
  expect(joinsByDay.at(-1)).toEqual(['2026-01-01', 150]);
  expect((await operate('subscribers')).stdout).toBe(
    '"email","subscribedAt","uid"\r\n"m@example.com","2026-11-22T10:00:00Z","m000000"\r\n',
  );
});

test('suspicious referrers come first, with the signs', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 0, minutes));
  const refer = (by: string, index: number, minutes: number, more = {}) =>
    member(`${by}${index}`, 'New', 0, at(minutes), { referredBy: by, credited: true, ...more });
  await write([
    ...member('popular', 'Popular', 9, at(0)),
    ...Array.from({ length: 10 }, (_, i) => refer('popular', i, 61 * i)).flat(),
    ...refer('popular', 10, 1000, { credited: false }),
    ...member('eager', 'Eager', 5, at(0)),
    ...[0, 1].flatMap((i) => refer('eager', i, i, { contact: '+919800000001' })),
  ]);
  const [first, second] = await reviewReferrals(backend);
  expect(first).toEqual({
    uid: 'eager',
    name: 'Eager',
    points: 5,
    joins: 2,
    pending: 0,
    maxInAnHour: 2,
    sharedContacts: 2,
    signs: 'more points than joins, shared contacts',
  });
  expect(second).toMatchObject({ uid: 'popular', joins: 11, pending: 1, signs: '' });
});

test.each([
  [[], 0],
  [[0, 5, 10, 11, 100], 3],
  [[100, 0, 11, 10, 5], 3],
])('the most times of %j within ten', (times, expected) => {
  expect(maxWithin(10, times)).toBe(expected);
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1+cmd', `"'+1+cmd"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['+919800000001', '"+919800000001"'],
  ['Amina "K."', '"Amina ""K."""'],
  [undefined, '""'],
])('a spreadsheet reads %j as text', (cell, expected) => {
  expect(csvLine([cell])).toBe(`${expected}\r\n`);
});
