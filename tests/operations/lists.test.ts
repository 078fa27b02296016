import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { csvLine, requireOutside, writePrivate } from '../../operations/operate/output.ts';
import { reviewReferrals, type Referrer } from '../../operations/operate/referrals.ts';
import { gatherStats } from '../../operations/operate/stats.ts';
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
beforeEach(() => {
  folder = temporaryFolder();
});

async function listed(name: string, ...options: string[]) {
  const out = join(folder, `${name}.csv`);
  const printed = await store.operate(name, ...options, '--out', out);
  return { printed, lines: readFileSync(out, 'utf8').trimEnd().split('\r\n') };
}

test('contacts are counted, filtered, and have the columns that others import', async () => {
  const all = await listed('contacts');
  expect(all.printed).toMatch(
    /email, consent 2026-11-22 +8\nwhatsapp, consent 2026-11-22 +6\nall +14\n\nWrote 14 lines to /,
  );
  expect(all.lines[0]).toBe(
    '\uFEFF"name","contact","contactType","consent","consentAt","points","joinedAt","uid"',
  );
  expect(all.lines).toContain(
    '"Fan 0","fan0@example.com","email","2026-11-22","2026-11-03T00:00:00Z","0","2026-11-03T00:00:00Z","p0"',
  );
  expect(all.lines.join('\n')).toContain(`"Eager; '=1+1"`);
  const filter = ['--since', '2026-11-09', '--not-subscribed'];
  expect((await listed('contacts', '--for', 'whatsapp', ...filter)).lines).toEqual([
    '\uFEFF"Phone Number","Name"',
    ...[2, 3, 4, 5].map((index) => `"+91980000000${index}","Sock ${index}"`),
  ]);
  const others = ['--channel', 'whatsapp', '--consent', '2026-11-22', '--not-subscribed'];
  expect((await listed('contacts', ...others)).lines).toHaveLength(1 + 5);
  expect((await listed('subscribers')).lines).toEqual([
    '\uFEFF"email","subscribedAt","uid"',
    '"news@example.org","2026-11-22T00:00:00Z","popular"',
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
  ['There is nothing for "b" to mean here.', 'find a b'],
  ['--out takes <file>, not "".', 'names --out='],
  ["Option '--out' argument is ambiguous. See", 'names --out --csv'],
  ['--project takes <id>, not "../other".', 'names --project ../other'],
  ['Whom?', 'erase'],
  ['not both', 'erase a --file b'],
  ['no such file or directory', 'erase --file missing.txt'],
  ['not "hubspot"', 'contacts --for hubspot'],
  ['no columns for whatsapp', 'subscribers --for whatsapp'],
  ['--since takes <day>, not "2026-02-30".', 'names --since 2026-02-30'],
  ['--top takes <n>, not "many".', 'winners --top many'],
])('what was typed wrong is named: %s', async (message, line) => {
  const [name = '', ...args] = line.split(' ');
  await expect(store.operate(name, ...args)).rejects.toThrow(message);
});

test('an unknown command ends with 1 and names the word, and every command has help', async () => {
  const env = { ...process.env, ...store.env, NODE_NO_WARNINGS: '1' };
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['operations/operate.ts', ...args], { env, cwd: root });
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
  expect(readdirSync(folder)).toEqual(['there.csv']);
});

test.each([
  ['no/x.csv', 'cannot be written'],
  [join(root, 'docs/x.csv'), 'inside the repository'],
  ['link/x.csv', 'inside the repository'],
])('a file is refused before anything is read: %s', async (file, message) => {
  symlinkSync(root, join(folder, 'link'));
  await expect(requireOutside(resolve(folder, file))).rejects.toThrow(message);
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

test('suspicious referrers come first, with the reasons in words', async () => {
  const account = store.accounts.get('s5')!;
  store.accounts.delete('s5');
  onTestFinished(() => void store.accounts.set('s5', account));
  const reviewed = await Array.fromAsync(reviewReferrals(store.backend));
  expect(reviewed.map(({ referrer }) => referrer)).toMatchObject([
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
  expect(await store.operate('referrals', '--top', '1')).toMatch(
    /^… and 1 more: --all, or --top <n>\nuid .*\neager .*$/,
  );
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
  const printed = await store.operate('winners', '--out', out);
  expect(printed).toContain(`Wrote the record to ${out}.json`);
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
  const { days, figures } = await gatherStats(store.backend);
  const values = [14, '12 (86\u00a0%)', '1 (7\u00a0%)', 9, 1, 9, 1, 1];
  expect(Object.values(figures)).toEqual(values);
  expect(days.map(([day, joins]) => `${day.slice(8)}:${joins}`).join(' ')).toBe(
    '02:1 03:2 04:1 05:1 06:1 07:1 08:1 09:6',
  );
  const page = join(folder, 'stats.html');
  await store.operate('stats', '--html', page);
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('<svg role="img"');
  expect(html).toContain('Eager; =1+1');
  expect(html).not.toMatch(/<script|https?:|=HYPERLINK\("/);
}, 60_000);

test('new names are those to look at first, by when their members joined, not by points that came since', async () => {
  const members = [
    ['credited', 'Credited', '2026-12-01', '2026-12-20'],
    ['renamed', 'visit imamme.com', '2026-12-01', '2026-12-20'],
    ['untouched', 'Usrah team', '2026-12-01', '2026-12-01'],
    ['newest', 'أمينة', '2026-12-20', '2026-12-20'],
    ['homoglyph', 'Aмина', '2026-12-19', '2026-12-19'],
  ] as const;
  for (const [uid, name, joined, changed] of members) {
    await store.add(uid, name, { joined });
    await store.update(waitlistPath(uid), { updatedAt: new Date(changed) });
  }
  const printed = await store.operate('names', '--since', '2026-12-10');
  expect(printed).toMatch(
    /^name .*\nvisit imamme\.com +speaks for the company; looks like an address .* renamed\nAмина +letters of several scripts .* homoglyph\nأمينة +2026-12-20T00:00:00Z +newest$/,
  );
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
