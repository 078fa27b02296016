import { expect, test } from 'vitest';
import { figuresOf, type Scope, type Stored } from '../../../operations/report/figures.ts';
import {
  keyFigures,
  sectionsOf,
  share,
  warningsNote,
  type Section,
} from '../../../operations/report/sections.ts';
import { reportText } from '../../../operations/report/text.ts';
import { by, joined, MEMBERS, scope, STORED, withWarnings } from './members.ts';

const nameOf = (uid: string) => uid;

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

test('without members, a share is a dash, not 0 %', () => {
  const empty = figuresOf({ members: [], seats: [], subscriptions: [] }, scope);
  expect(keyFigures(empty).map(({ value }) => value)).toContain('–');
});

test('the terminal shows the same figures, without control characters', () => {
  const text = reportText(figuresOf(STORED, scope), () => 'Sly\u009b2J');
  expect(text).toContain('Came through a friend’s link  80.0 %  4 members');
  expect(text).toMatch(/ 1 {2}Sly·2J {2}\s+3 +1 +2/);
});

test('the key figures say what they count', () => {
  const again = joined('again', 0, { sameAs: 'amina' });
  const figures = figuresOf({ ...STORED, members: [...MEMBERS, again] }, scope);
  const texts = keyFigures(figures).map(
    ({ label, value, detail }) => `${label}: ${value}; ${detail}`,
  );
  expect(texts).toEqual([
    'On the waitlist: 6; 3 today, 1 yesterday',
    'Joined in seven days: 4; 1 in the seven days before',
    'Came through a friend’s link: 66.7 %; 4 members',
    'Points that count: 3; 1 pending, 3 on the leaderboard',
    'Newsletter: 2; 1 with a verified address',
    'Left: 1; seats without an entry; 1 more banned, 1 counts as another member',
  ]);
});

test('nobody counts as another member, as a rule', () => {
  const { detail } = keyFigures(figuresOf(STORED, scope)).at(-1)!;
  expect(detail).toContain('1 more banned, 0 count as another member');
});

test.each([
  [0, 0, '–'],
  [0, 7, '0.0 %'],
  [1, 3, '33.3 %'],
  [2999, 3000, '100.0 %'],
  [7, 7, '100 %'],
])('%i of %i are %s', (part, whole, expected) => {
  expect(share(part, whole)).toBe(expected);
});

const sectionsSince = (since?: string, stored: Stored = STORED) => {
  return sectionsOf(figuresOf(stored, { ...scope, since }), nameOf);
};
const sectionOf = (id: Section['id'], since?: string, stored?: Stored) =>
  sectionsSince(since, stored).find((section) => section.id === id)!;

test.each<[Section['id'], string | undefined, string]>([
  ['joined', undefined, '5 members since the first day, 80.0 % of them through a friend’s link.'],
  [
    'joined',
    '2026-11-21',
    '3 members since 21 November 2026, 100 % of them through a friend’s link.',
  ],
  ['top', '2026-11-21', 'Friends who joined since 21 November 2026 and are still there'],
  ['friends', undefined, '2 of 5 members have brought somebody: 40.0 %.'],
  ['channels', undefined, 'of those who joined since the first day.'],
  ['sources', '2026-11-21', 'of those who joined since 21 November 2026.'],
])('the section %s since %s says of whom it is: %s', (id, since, note) => {
  expect(sectionOf(id, since).note).toContain(note);
});

test.each([
  [0, 'Joined, by day', 'Day', 'The last day isn’t over yet.'],
  [200, 'Joined, by week', 'Week from', 'The last week isn’t over yet.'],
  [1000, 'Joined, by month', 'Month from', 'The last month isn’t over yet.'],
])('of members from %i days ago, the table is "%s"', (ago, title, column, note) => {
  const stored = { ...STORED, members: [joined('amina', ago)] };
  const section = sectionOf('joined', undefined, stored);
  expect(section).toMatchObject({ title, note: expect.stringContaining(note) });
  expect(section.columns).toEqual([column, 'Joined', 'Through a link', 'In all']);
});

test('each section says what it is about, and names its columns', () => {
  expect(sectionsSince().map(({ title, columns }) => `${title}: ${columns.join(', ')}`)).toEqual([
    'Joined, by day: Day, Joined, Through a link, In all',
    'Subscribed to the newsletter, by day: Day, Subscribed, In all',
    'The ten who bring most: #, Member, Friends, Pending, Points',
    'How many friends members bring: Friends, Members, Share of these',
    'How they want to hear of the launch: Channel, Members, Share',
    'Where they come from: Source, Members, Share',
  ]);
});

test('the newsletter’s section says that it can’t know who has left', () => {
  expect(sectionOf('subscribed').note).toBe(
    'Those who still subscribe, by the day on which they did. Who unsubscribes is not kept. The last day isn’t over yet.',
  );
});

test.each<[Section['id'], (string | number)[]]>([
  ['joined', ['2026-11-03', 0, 0, 1]],
  ['top', [2, 'bilal', 1, 0, 1]],
  ['channels', ['WhatsApp', 1, '20.0 %']],
  ['sources', ['Not known', 3, '60.0 %']],
])('the table of the section %s has the row %j', (id, row) => {
  expect(sectionOf(id).rows).toContainEqual(row);
});

test('a channel that the report doesn’t know is named as it is stored', () => {
  const members = [joined('amina', 0, { contactType: 'pigeon' as 'email' })];
  expect(sectionOf('channels', undefined, { ...STORED, members }).rows).toEqual([
    ['pigeon', 1, '100 %'],
  ]);
});

const LOOK = 'A warning proves nothing and changes nothing: look, and decide.';

test.each([
  [0, 0, 'Nothing unusual about whom members brought.'],
  [1, 0, `1 warning about whom members brought. ${LOOK}`],
  [1200, 0, `1,200 warnings about whom members brought. ${LOOK}`],
  [
    0,
    1,
    'Nothing unusual about whom members brought. 1 time, two members share a contact, as families do: operate winners lists them.',
  ],
  [
    2,
    3,
    `2 warnings about whom members brought. ${LOOK} 3 times, two members share a contact, as families do: operate winners lists them.`,
  ],
])('of %i warnings and %i minor ones, the report says: %s', (count, minor, note) => {
  expect(warningsNote(count, minor)).toBe(note);
});

const lines = (stored: Stored, changes: Partial<Scope> = {}) =>
  reportText(figuresOf(stored, { ...scope, ...changes }), nameOf).split('\n');

test('the terminal aligns texts to the left and numbers to the right, under their columns', () => {
  const members = [
    joined('amina', 3, { points: 1234 }),
    joined('al', 2),
    ...['a', 'b'].map((uid) => joined(uid, 1, by('amina'))),
    joined('c', 1, by('al', false)),
  ];
  const shown = lines({ ...STORED, members });
  const start = shown.indexOf('The ten who bring most');
  expect(shown.slice(start + 2, start + 6)).toEqual([
    '  #  Member  Friends  Pending  Points',
    '  1  amina         2        0   1,234',
    '  2  al            1        1       0',
    '',
  ]);
});

test('the terminal shows the twenty newest days, and says how many more are in the file', () => {
  const shown = lines({ ...STORED, members: [joined('amina', 21)] });
  const start = shown.findIndex((line) => line.startsWith('Joined, by day'));
  expect(shown[start + 3]).toMatch(/^ {2}2026-11-22 /);
  expect(shown[start + 22]).toMatch(/^ {2}2026-11-03 /);
  expect(shown[start + 23]).toBe('… and 2 more in the file: --out FILE');
  expect(lines({ ...STORED, members: [joined('amina', 19)] }).join()).not.toContain(
    'more in the file',
  );
});

test('no line in the terminal ends with spaces', () => {
  expect(lines(withWarnings(2)).filter((line) => / $/.test(line))).toEqual([]);
});

test('members of a warning are named one after the other in the terminal', () => {
  const members = [
    joined('amina', 9),
    ...['b', 'c', 'd'].map((uid) => joined(uid, 1, by('amina'))),
  ];
  const sharing = members.map((one) => ({
    ...one,
    member: { ...one.member, contact: 'one@example.org' },
  }));
  expect(lines({ ...STORED, members: sharing })).toContain('  Members: amina b c d');
});

test('a section without anything says so in the terminal', () => {
  const shown = lines({ members: [], seats: [], subscriptions: [] });
  expect(shown).toContain('Nothing yet.');
  expect(shown[shown.indexOf('The ten who bring most') + 1]).toBe('Nothing yet.');
});

test('a warning in the terminal says what is odd, through whose link, and about whom', () => {
  const shown = lines(withWarnings(1));
  expect(shown.slice(shown.indexOf('Worth a look'))).toEqual([
    'Worth a look',
    `1 warning about whom members brought. ${LOOK}`,
    '! 1 more point than members who count. Have members left since? If not, somebody bypassed the rules: operate recount --dry-run.',
    '  Links: r0',
    '  Members: r0',
  ]);
});

test('the terminal shows twenty warnings, and says where the others are', () => {
  const shown = lines(withWarnings(22));
  expect(shown.filter((line) => line.startsWith('! '))).toHaveLength(20);
  expect(shown.at(-1)).toBe('… and 2 more: operate winners shows all.');
  expect(lines(withWarnings(20)).at(-1)).toBe('  Members: r19');
});
