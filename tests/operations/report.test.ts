import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, test, vi } from 'vitest';
import {
  addDays,
  dayIn,
  periods,
  startOf,
  unitFor,
  zoneName,
} from '../../operations/report/days.ts';
import { figuresOf, type Scope, type Stored } from '../../operations/report/figures.ts';
import { html } from '../../operations/report/html.ts';
import { pageOf } from '../../operations/report/page.ts';
import { keyFigures, sectionsOf, type Section } from '../../operations/report/sections.ts';
import { textOf } from '../../operations/report/text.ts';
import type { Known } from '../../operations/review/everybody.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/lib/firebase/documents.ts';
import { temporaryFolder } from '../files.ts';
import * as project from './backend.ts';
import { MEMBER, operate, REFERRER } from './backend.ts';

test.each([
  // Half past midnight in India is still the day before in London and New York.
  ['Asia/Kolkata', '2026-11-22'],
  ['Europe/London', '2026-11-21'],
  ['America/New_York', '2026-11-21'],
])('in the time zone %s, a moment belongs to the day %s', (timeZone, day) => {
  expect(dayIn(timeZone)(Date.parse('2026-11-21T19:00:00Z'))).toBe(day);
});

test.each([
  ['Asia/Kolkata', 'India Standard Time'],
  ['Asia/Calcutta', 'India Standard Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['UTC', 'Coordinated Universal Time'],
])('the time zone %s is called %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});

test.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-11-22', 'month', '2026-11-01'],
] as const)('the day %s is in the %s that begins on %s', (day, unit, start) => {
  expect(startOf(day, unit)).toBe(start);
});

test.each([
  ['2026-11-22', 'day'],
  ['2026-03-01', 'week'],
  ['2024-06-01', 'week'],
  ['2024-05-01', 'month'],
])('from %s to 22 November 2026, a bar is a %s', (first, unit) => {
  expect(unitFor(first, '2026-11-22')).toBe(unit);
});

test.each([
  ['2026-02-27', '2026-03-01', 'day', '2026-02-27 2026-02-28 2026-03-01'],
  ['2026-11-22', '2026-11-30', 'week', '2026-11-16 2026-11-23 2026-11-30'],
  ['2026-11-22', '2027-01-01', 'month', '2026-11-01 2026-12-01 2027-01-01'],
] as const)('from %s to %s, there is a %s for each of %s', (first, last, unit, starts) => {
  expect(periods(first, last, unit).join(' ')).toBe(starts);
});

test('a day and another one are a number of days apart, over the end of a month', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const scope: Scope = { now: NOW, timeZone: 'UTC' };

/** A member who joined some days ago, on their own. */
function joined(uid: string, daysAgo: number, changes: Partial<Known> = {}): Known {
  const joinedAt = NOW - daysAgo * DAY_MS;
  const contact = `${uid}@example.com`;
  return {
    member: { uid, name: uid, contact, account: contact, accountMadeAt: joinedAt, joinedAt },
    points: 0,
    contactType: 'email',
    referredBy: undefined,
    credited: undefined,
    source: undefined,
    sameAs: undefined,
    isGone: false,
    isClosed: false,
    ...changes,
  };
}

/** The changes of a member who came through another one's link. */
const by = (referredBy: string, credited = true) => ({ referredBy, credited });

const seatOf = ({ member: { uid } }: Known) => ({ uid });

/** Amina brought Bilal, Emine and Fatou, whose point is pending; Bilal brought Dawud. */
const MEMBERS = [
  joined('amina', 20, { points: 2, source: 'poster-east' }),
  joined('bilal', 8, { ...by('amina'), points: 1 }),
  joined('emine', 1, { ...by('amina'), contactType: 'whatsapp' }),
  joined('fatou', 0, { ...by('amina', false), source: 'poster-east' }),
  joined('dawud', 0, by('bilal')),
];
const STORED: Stored = {
  members: MEMBERS,
  seats: [...MEMBERS.map(seatOf), { uid: 'left' }, { uid: 'bot', banned: true }],
  subscriptions: [
    { subscribedAt: NOW - 3 * DAY_MS, verified: true },
    { subscribedAt: NOW - 1 * DAY_MS, verified: false },
  ],
};

test.each<[string, Partial<ReturnType<typeof figuresOf>>]>([
  ['members of today, yesterday and all', { joined: 5, joinedToday: 2, joinedYesterday: 1 }],
  ['members of seven days and of those before', { joinedInWeek: 3, joinedInWeekBefore: 1 }],
  ['members who came through a link', { throughLinks: 4, throughLinksInScope: 4 }],
  [
    'points given, pending and on the leaderboard',
    { pointsGiven: 3, pointsPending: 1, pointsOnBoard: 3 },
  ],
  ['subscribers with any and with a verified address', { subscribers: 2, subscribersVerified: 1 }],
  ['people who left, and others who were banned', { seats: 7, left: 1, banned: 1 }],
])('the figures count %s', (_, expected) => {
  expect(figuresOf(STORED, scope)).toMatchObject(expected);
});

test('each day has those who joined, those of a link, and all until then', () => {
  const { joinedByDay } = figuresOf(STORED, { ...scope, since: '2026-11-20' });
  expect(joinedByDay).toEqual({
    unit: 'day',
    periods: [
      { start: '2026-11-20', count: 0, throughLinks: 0, sum: 2 },
      { start: '2026-11-21', count: 1, throughLinks: 1, sum: 3 },
      { start: '2026-11-22', count: 2, throughLinks: 2, sum: 5 },
    ],
  });
});

test('since a day, the charts show only who joined from then on', () => {
  const figures = figuresOf(STORED, { ...scope, since: '2026-11-21' });
  expect(figures).toMatchObject({ joined: 5, joinedInScope: 3 });
  expect(figures.top.map(({ uid, brought }) => [uid, brought])).toEqual([
    ['amina', 2],
    ['bilal', 1],
  ]);
});

test('who brings most comes first, with the points that are pending', () => {
  const { top } = figuresOf(STORED, scope);
  expect(top[0]).toMatchObject({ uid: 'amina', brought: 3, pending: 1, points: 2 });
});

test('of those who bring equally many, whoever joined first comes first', () => {
  const later = [joined('zaynab', 10), joined('musa', 0, by('zaynab'))];
  const { top } = figuresOf({ ...STORED, members: [...MEMBERS, ...later] }, scope);
  expect(top.map(({ uid }) => uid)).toEqual(['amina', 'zaynab', 'bilal']);
});

test('whoever counts as another member is among nobody’s friends, and brings nobody', () => {
  const members = [...MEMBERS, joined('again', 0, { ...by('amina'), sameAs: 'amina' })];
  const others = [joined('x', 0, by('again'))];
  const { top, countAsOthers } = figuresOf({ ...STORED, members: [...members, ...others] }, scope);
  expect(top.map(({ uid, brought }) => [uid, brought])).toEqual([
    ['amina', 3],
    ['bilal', 1],
  ]);
  expect(countAsOthers).toBe(1);
});

test('members are grouped by the number of friends whom they brought', () => {
  const { friends, referrers } = figuresOf(STORED, scope);
  expect(referrers).toBe(2);
  expect(friends.filter(({ members }) => members > 0)).toEqual([
    { label: '1', members: 1 },
    { label: '3 to 4', members: 1 },
  ]);
});

test('members are grouped by their source, and those without one come last', () => {
  expect(figuresOf(STORED, scope).sources).toEqual([
    { label: 'poster-east', members: 2 },
    { label: undefined, members: 3 },
  ]);
});

test('a warning about friends of two members is there once, with both', () => {
  const contact = 'one@example.org';
  const same = ['a', 'b', 'c'].map((uid, index) => {
    const one = joined(uid, 0, by(index === 0 ? 'bilal' : 'amina'));
    return { ...one, member: { ...one.member, contact } };
  });
  const { warnings } = figuresOf({ ...STORED, members: [...MEMBERS, ...same] }, scope);
  const shared = warnings.filter(({ reason }) => reason.startsWith('3 members share a contact'));
  expect(shared).toMatchObject([{ referrers: ['amina', 'bilal'], uids: ['a', 'b', 'c'] }]);
});

test('two members with one contact are only counted, as couples have one phone', () => {
  const [first, second] = MEMBERS.slice(1, 3) as [Known, Known];
  const couple = { ...second, member: { ...second.member, contact: first.member.contact } };
  const members = [MEMBERS[0]!, first, couple];
  const figures = figuresOf({ ...STORED, members }, scope);
  expect(figures.minorWarnings).toBe(1);
  expect(figures.warnings).toEqual([]);
});

const nameOf = (uid: string) => uid;
const about = { source: 'a test', timeZone: 'UTC', reads: 1234, hasNames: false };
const page = (stored: Stored, name = nameOf) => pageOf(figuresOf(stored, scope), about, name);
const documentOf = (text: string) => parseHTML(text).document;

test('the file has a chart in two sizes and a table in each section', () => {
  const document = documentOf(page(STORED));
  for (const { id } of sectionsOf(figuresOf(STORED, scope), nameOf)) {
    const section = document.getElementById(id)!;
    const sizes = section.querySelectorAll('.chart > div').length;
    expect(sizes, id).toBeGreaterThanOrEqual(2);
    expect(section.querySelectorAll('.chart svg'), id).toHaveLength(sizes);
    expect(section.querySelectorAll('tbody tr').length, id).toBeGreaterThan(0);
  }
});

test('charts of few members count in whole members', () => {
  const document = documentOf(page(STORED));
  const texts = Array.from(document.querySelectorAll('.full svg text'), (one) => one.textContent);
  expect(texts).toContain('1');
  expect(texts.filter((text) => /\d\.\d/.test(text))).toEqual([]);
});

test('the policy of the file allows its own style, and nothing to be loaded or run', () => {
  const document = documentOf(page(STORED));
  const policy = document.querySelector('meta[http-equiv]')!.getAttribute('content');
  const [style, ...others] = document.querySelectorAll('style');
  expect(others).toEqual([]);
  const hash = createHash('sha256').update(style!.textContent).digest('base64');
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(document.querySelectorAll('script, link, img, iframe, [style]')).toHaveLength(0);
  expect(page(STORED)).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
});

test('names and sources of members can’t break out of the file', () => {
  const hostile = `</td></style><script>alert(1)</script><img src=x onerror='alert(2)'>"&`;
  const members = MEMBERS.map((one) => ({
    ...one,
    source: hostile,
    contactType: hostile as 'email',
  }));
  const document = documentOf(page({ ...STORED, members }, () => hostile));
  expect(document.querySelectorAll('script, img')).toHaveLength(0);
  expect(document.querySelector('#top tbody td bdi')?.textContent).toBe(hostile);
});

test('a waitlist without anybody has a report, too', () => {
  const empty: Stored = { members: [], seats: [], subscriptions: [] };
  const document = documentOf(page(empty));
  expect(document.getElementById('joined')?.textContent).toContain('Nothing yet.');
  expect(document.querySelectorAll('svg')).toHaveLength(2);
});

test.each<[Section['id'], (string | number)[]]>([
  ['joined', ['2026-11-22', 2, 2, 5]],
  ['subscribed', ['2026-11-22', 0, 2]],
  ['top', [1, 'amina', 3, 1, 2]],
  ['friends', ['1', 1, '50.0 %']],
  ['channels', ['Email', 4, '80.0 %']],
  ['sources', ['poster-east', 2, '40.0 %']],
])('the table of the section %s begins with %j', (section, row) => {
  const sections = sectionsOf(figuresOf(STORED, scope), nameOf);
  expect(sections.find(({ id }) => id === section)?.rows[0]).toEqual(row);
});

test('nobody yet is a share of nothing, not of zero', () => {
  const empty = figuresOf({ members: [], seats: [], subscriptions: [] }, scope);
  expect(keyFigures(empty).map(({ value }) => value)).toContain('–');
});

test('the terminal shows the same figures, without control characters', () => {
  const text = textOf(figuresOf(STORED, scope), () => 'Sly\u009b2J');
  expect(text).toContain('Came through a friend’s link  80.0 %  4 members');
  expect(text).toMatch(/ 1 {2}Sly·2J {2}\s+3 +1 +2/);
});

test.each([
  ['a text in an element', html`<p>${'<b>'}</p>`, '<p>&lt;b&gt;</p>'],
  ['a text in an attribute', html`<a title="${`"'&`}"></a>`, '<a title="&quot;&#39;&amp;"></a>'],
  [
    'a list in HTML, and nothing',
    html`${html`<b></b>`}${[html`<i></i>`, '<']}${false}${undefined}${0}`,
    '<b></b><i></i>&lt;0',
  ],
])('in a template, %s is escaped once', (_, { text }, expected) => {
  expect(text).toBe(expected);
});

test('the report counts and reads what is stored, and says what that costs', async () => {
  await project.set(waitlistContactPath('friend2'), { credited: false, via: 'poster-east' });
  await project.set(subscriberPath(REFERRER), {
    ...{ email: 'amina@example.org', verified: true },
    createdAt: project.JOINED,
  });
  await project.set('seats/left', { uid: 'left' });
  const printed = await operate('report');
  expect(printed).toContain('7 members, 85.7 % through a friend’s link');
  expect(printed).toContain('6 points, 2 subscribers, 8 seats; (counted with 6 reads)');
  // Entries, contacts, seats and subscriptions, and a count of each.
  expect(printed).toContain('The report costs 28 reads');
  expect(printed).toContain(`1  ${MEMBER}        4        1       4`);
  expect(printed).toMatch(/Points given +5 +1 pending, 6 on the leaderboard/);
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
