import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/lib/firebase/documents.ts';
import { currentCompany } from '../../src/content/company/company.ts';
import { temporaryFolder } from '../files.ts';
import * as project from './backend.ts';
import { MEMBER, operate, REFERRER } from './backend.ts';

beforeEach(project.reset);

test('the report counts and reads what is stored, and says what that costs', async () => {
  await project.set(waitlistContactPath('friend2'), { credited: false, via: 'poster-east' });
  await project.set(subscriberPath(REFERRER), {
    ...{ email: 'amina@example.org', verified: true },
    createdAt: project.JOINED,
  });
  await project.set('seats/left', { uid: 'left' });
  const printed = await operate('report');
  expect(printed).toContain('7 members, 0 today, 85.7 % through a friend’s link');
  expect(printed).toContain('6 points, 2 subscribers, 8 seats; (counted with 7 reads)');
  // Entries, contacts, seats and subscriptions, and a count of each.
  expect(printed).toContain('The report costs 28 reads');
  expect(printed).toContain(`1  ${MEMBER}        4        1       4`);
  expect(printed).toMatch(/Points that count +5 +1 pending, 6 on the leaderboard/);
  expect(printed).toMatch(/Left +1 /);
  expect(printed).toMatch(/poster-east +1 +14\.3 %/);
  expect(printed).not.toContain('Yusuf');
});

test('a file that is there already is refused before anything is read', async () => {
  const out = join(temporaryFolder(), 'report.html');
  writeFileSync(out, 'of last week');
  using collections = vi.spyOn(project.backend.firestore, 'collection');
  await expect(operate('report', '--out', out)).rejects.toThrow('is there already');
  expect(collections).not.toHaveBeenCalled();
});

test('--counts reads no document', async () => {
  const printed = await operate('report', '--counts');
  expect(printed).toContain('7 members');
  expect(printed).not.toContain('Joined, by');
});

test('--counts says how many joined since midnight in the company’s time zone', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { timeZone } = currentCompany(process.cwd());
  const shown = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const [, offset = 'Z'] = /GMT(.+)/.exec(shown.format(new Date('2026-11-22'))) ?? [];
  vi.setSystemTime(`2026-11-22T18:00${offset}`);
  await project.set(waitlistPath(MEMBER), { createdAt: new Date(`2026-11-21T23:59${offset}`) });
  await project.set(waitlistPath(REFERRER), { createdAt: new Date(`2026-11-22T00:00${offset}`) });
  expect(await operate('report', '--counts')).toContain('7 members, 1 today,');
});

test('names are in the file only with --names', async () => {
  await project.set(waitlistPath(MEMBER), { name: '<script>alert(1)</script>' });
  const write = async (...options: string[]) => {
    const out = join(temporaryFolder(), 'report.html');
    await operate('report', '--out', out, ...options);
    return readFileSync(out, 'utf8');
  };
  expect(await write()).not.toContain('alert');
  const named = await write('--names');
  expect(named).toContain('&lt;script&gt;alert(1)&lt;/script&gt; (');
  expect(named).not.toContain('<script');
});

test('a day in the future is refused', async () => {
  await expect(operate('report', '--since', '2999-01-01')).rejects.toThrow('in the future');
});
