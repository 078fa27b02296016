import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOST, readPorts } from '../../cli/ports.ts';
import { commands } from '../../operations/operate.ts';
import { openBackend, requireBackend } from '../../operations/shared/backend.ts';
import type { Command } from '../../operations/shared/command.ts';
import { csvLine } from '../../operations/shared/output.ts';
import { rankForRewards } from '../../operations/operate/winners.ts';
import { policiesVersion } from '../../src/content/policies.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
  type Write,
} from '../../src/lib/firebase/documents.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import { byPhone } from '../rules/fixtures.ts';
import { get, send } from '../rules/requests.ts';
import { referralLink } from '../../src/lib/referral-code.ts';
import { temporaryFolder } from '../files.ts';
import * as project from './backend.ts';
import { FRIEND_PHONE, MEMBER, operate, PHONE, REFERRER } from './backend.ts';
import { MINUTE_MS } from '../../src/lib/time-units.ts';

beforeEach(project.reset);

/** The moment at which everybody has joined, as the computer's clock in New York shows it. */
const JOINED = '2026-10-31T20:00:00-04:00';

/** The lines of the file that a command writes. */
async function listed(...line: string[]) {
  const out = join(temporaryFolder(), 'list.csv');
  await operate(...line, '--out', out);
  return readFileSync(out, 'utf8').trimEnd().split('\r\n');
}

const CONTACTS =
  'name contact contactType address link rank points news consent consentAt adult joinedAt uid sameAs';

test('contacts are listed by rank', async () => {
  await project.set(waitlistPath('other'), { createdAt: new Date('2026-10-31') });
  const [header, ...rows] = await listed('contacts');
  expect(header).toBe(`\uFEFF${csvLine(CONTACTS.split(' ')).trim()}`);
  const [consent, time] = [policiesVersion(process.cwd()), JOINED];
  const first = [
    ...['Yusuf A.', 'Yusuf@Example.com', 'email', 'typed', linkOf(MEMBER), 1, 4, 'not confirmed'],
    ...[consent, time, true, time, MEMBER, ''],
  ];
  expect(rows[0]).toBe(csvLine(first).trim());
  expect(rows[1]).toContain('"Amina K."');
  expect(rows[2]).toContain('"Aminata D."');
  // The member, the referrer, four friends and one other.
  expect(rows).toHaveLength(7);
});

/** A member's link to the local site. */
const linkOf = (uid: string) => referralLink(`http://${HOST}:${readPorts().site}`, uid);

/** The cells of a column of a list, in the order of its lines. */
async function column(name: string, ...line: string[]): Promise<string[]> {
  const [header, ...rows] = (await listed(...line)).map((row) =>
    row.replace('\uFEFF', '').slice(1, -1).split('","'),
  );
  return rows.map((row) => row[header!.indexOf(name)] ?? '');
}

test('members with equal points have one rank, as on the leaderboard', async () => {
  expect(await column('rank', 'contacts')).toEqual(['1', '2', '3', '3', '3', '3', '3']);
});

test.each([
  ['the number of the account', 'friend1', { contact: FRIEND_PHONE }],
  ['the account’s address that Google has verified', 'google', { contact: 'G@example.com' }],
  ['an address to which they subscribe, and which was confirmed', 'news', {}],
])('%s is verified as a contact, and all others are typed', async (_, uid, contact) => {
  project.addAccount('google', 'g@example.com');
  project.accounts.set('google', { ...project.accounts.get('google')!, emailVerified: true });
  await project.set(subscriberPath('news'), { email: 'news@example.com', verified: true });
  if (uid === 'friend1') await project.set(waitlistContactPath(uid), contact);
  else await project.join(uid, 'Nur', undefined, contact);
  const uids = await column('uid', 'contacts');
  const addresses = await column('address', 'contacts');
  expect(uids.filter((_one, index) => addresses[index] === 'verified')).toEqual([uid]);
});

test('a member’s line says whether they want news', async () => {
  await addVerified();
  const news = ['not confirmed', 'yes', 'no', 'no', 'no', 'no', 'no'];
  expect(await column('news', 'contacts')).toEqual(news);
});

test.each([
  ['brevo', 'EMAIL FIRSTNAME LINK RANK POINTS NEWS ADDRESS CONSENT JOINED'],
  ['mailchimp', 'Email Address|First Name|Link|Rank|Points|News|Address is|Consent|Joined'],
  ['mailerlite', 'Email Name Link Rank Points News Address Consent Joined'],
])('for %s, the columns are %s, without a byte-order mark', async (service, columns) => {
  const [header, first] = await listed('contacts', '--for', service);
  expect(header).toBe(csvLine(columns.split(columns.includes('|') ? '|' : ' ')).trim());
  expect(first).toContain(`"Yusuf@Example.com","Yusuf A.","${linkOf(MEMBER)}","1","4"`);
});

test.each([
  [[], 'rank name contact address points'],
  [['--for', 'brevo'], 'RANK FIRSTNAME EMAIL ADDRESS POINTS'],
])('with %j, a terminal shows only the columns to look at: %s', async (options, columns) => {
  using table = vi.spyOn(console, 'table').mockReturnValue();
  const printed = await operate('contacts', ...options);
  const [first] = table.mock.lastCall?.[0] as object[];
  expect(Object.keys(first!)).toEqual(columns.split(' '));
  expect(printed).toMatch(/^In the file are also .*: --out FILE$/);
});

test('email and WhatsApp come in lists of their own', async () => {
  const whatsapp = { contact: PHONE, contactType: 'whatsapp' };
  await project.set(waitlistContactPath(MEMBER), whatsapp);
  expect(await column('WHATSAPP', 'contacts', '--for', 'brevo', '--whatsapp')).toEqual([PHONE]);
  expect(await column('EMAIL', 'contacts', '--for', 'brevo')).toHaveLength(6);
  expect(await column('contact', 'contacts', '--whatsapp')).toEqual([PHONE]);
});

test.each([
  ['as it is', [], ['+nur@example.com', '-Nur']],
  ['guarded where the list is for a spreadsheet', ['--bom'], ["'+nur@example.com", "'-Nur"]],
])('what a spreadsheet would run comes to a service %s', async (_, options, cells) => {
  await project.set(waitlistContactPath(MEMBER), { contact: '+nur@example.com' });
  await project.set(waitlistPath(MEMBER), { name: '-Nur' });
  const [, first] = await listed('contacts', '--for', 'brevo', ...options);
  expect(first!.split(',').slice(0, 2)).toEqual(cells.map((cell) => `"${cell}"`));
});

test('whoever counts as another member is in no list for a service', async () => {
  await operate('same', REFERRER, MEMBER, '--yes');
  expect(await column('EMAIL', 'contacts', '--for', 'brevo')).not.toContain('Yusuf@Example.com');
});

test('a list for Excel has the separator of its language, and a byte-order mark', async () => {
  const line = ['contacts', '--for', 'brevo', '--separator', 'semicolon', '--bom'];
  expect((await listed(...line))[0]).toMatch(/^\uFEFF"EMAIL";"FIRSTNAME";/);
  expect((await listed('contacts', '--no-bom'))[0]).toMatch(/^"name",/);
});

test('--gone lists those of a file who have left, or have another contact now', async () => {
  const file = join(temporaryFolder(), 'sent.csv');
  writeFileSync(file, '"Yusuf@Example.com"\n"gone@example.org"\n"+447700900999"\n');
  await project.set(waitlistContactPath('other'), { contact: '+447700900998' });
  const gone = ['\uFEFF"gone"', '"gone@example.org"', '"+447700900999"'];
  expect(await listed('contacts', '--gone', file)).toEqual(gone);
});

test('--gone reads the list again after a spreadsheet has taken its plus signs away', async () => {
  await project.set(waitlistContactPath('other'), { contact: PHONE, contactType: 'whatsapp' });
  await project.set(waitlistContactPath('friend1'), { contact: '+nur@example.com' });
  const file = join(temporaryFolder(), 'saved.csv');
  const [header = '', ...rows] = await listed('contacts', '--no-bom');
  const lines = [header, ...rows, header.replaceAll(/"[^"]*"/g, '"447700900997"')];
  writeFileSync(file, lines.join('\n').replaceAll('"+', '"').replaceAll('"', ''));
  expect(await listed('contacts', '--gone', file)).toEqual(['\uFEFF"gone"', '"+447700900997"']);
});

test('an address that a spreadsheet could run is known again when its list comes back', async () => {
  await addVerified();
  await project.set(subscriberPath(REFERRER), { email: '+news@example.org', verified: false });
  const file = join(temporaryFolder(), 'list.csv');
  writeFileSync(file, (await listed('subscribers')).join('\n'));
  expect(readFileSync(file, 'utf8')).toContain(`"'+news@example.org"`);
  expect(await operate('subscribers', '--gone', file)).toBe('The list is empty.');
  expect(await operate('confirm', '--file', file, '--yes')).toContain('Made 2 changes.');
  expect(await operate('unsubscribe', '--file', file, '--yes')).toContain('Made 2 changes.');
});

test.each(['confirm --file', 'unsubscribe --file', 'subscribers --gone', 'contacts --gone'])(
  '"operate %s" refuses a file in which it finds nobody',
  async (line) => {
    const file = join(temporaryFolder(), 'nobody.csv');
    writeFileSync(file, 'Name,Points\nNur,1\n');
    const refused = operate(...line.split(' '), file);
    await expect(refused).rejects.toThrow(`${file} has lines, but no `);
  },
);

test.each([
  [['--for', 'letters'], '--for is one of: brevo, mailchimp, mailerlite.'],
  [['--for', 'mailchimp', '--whatsapp'], "mailchimp doesn't import WhatsApp numbers."],
  [['--separator', '|'], '--separator is one of: comma, semicolon, tab.'],
  [['--email', '--whatsapp'], 'Give --email or --whatsapp'],
])('contacts %j is refused: "%s"', async (options, message) => {
  await expect(operate('contacts', ...options)).rejects.toThrow(message);
});

const HEADER = '\uFEFF"email","verified","subscribedAt","changedAt","uid"';

test('newsletter.md names the columns of a list of subscribers, and takes those that it means', () => {
  const guide = readFileSync('docs/operations/newsletter.md', 'utf8');
  const columns: string[] = HEADER.match(/\w+/g) ?? [];
  expect(guide).toContain(columns.map((column) => `\`${column}\``).join(', '));
  // The first column is what follows the first quotation mark.
  const partOf = (column: string) => 2 * (columns.indexOf(column) + 1);
  expect(guide).toContain(`cut -d '"' -f ${partOf('email')} |`);
  const date = /\$(\d+) < "\d{4}-.*print \$(\d+)/.exec(guide);
  // Whoever has typed another address lately couldn't answer before, whenever they subscribed.
  expect(date?.slice(1)).toEqual([`${partOf('changedAt')}`, `${partOf('email')}`]);
});

const TYPED = `"news@example.org","false","${JOINED}","${JOINED}","${MEMBER}"`;
const VERIFIED = `"amina@example.org","true","${JOINED}","2026-12-01T00:00:00-05:00","${REFERRER}"`;
const addVerified = () =>
  project.set(subscriberPath(REFERRER), {
    ...{ email: 'amina@example.org', verified: true },
    createdAt: new Date('2026-11-01'),
    updatedAt: new Date('2026-12-01T05:00Z'),
  });

test.each([
  [[], [TYPED, VERIFIED]],
  [['--typed'], [TYPED]],
  [['--verified'], [VERIFIED]],
  [['--since', '2026-12-01'], [VERIFIED]],
])('subscribers %j lists %j', async (options, rows) => {
  await addVerified();
  expect(await listed('subscribers', ...options)).toEqual([HEADER, ...rows]);
});

test('confirm notes which typed addresses were confirmed, and no others', async () => {
  await addVerified();
  const file = join(temporaryFolder(), 'confirmed.csv');
  const lines = ['EMAIL', 'News@example.org', 'amina@example.org', 'else@example.org'];
  writeFileSync(file, lines.join('\n'));
  expect(await operate('confirm', '--file', file, '--yes')).toContain('Made 1 change.');
  expect(await listed('subscribers', '--verified')).toHaveLength(3);
  expect(await operate('confirm', '--file', file, '--yes')).toBe('There is nothing to change.');
});

test('--gone lists the addresses of a file that no longer subscribe', async () => {
  const file = join(temporaryFolder(), 'file.csv');
  writeFileSync(file, 'EMAIL,ADDED\n"News@example.org",1\ngone@example.org,2\n');
  const gone = ['\uFEFF"gone"', '"gone@example.org"'];
  expect(await listed('subscribers', '--gone', file)).toEqual(gone);
});

test.each(['confirm --file', 'unsubscribe --file', 'subscribers --gone', 'contacts --gone'])(
  '"operate %s" says that its file is missing, before anything is read',
  async (line) => {
    using collections = vi.spyOn(project.backend.firestore, 'collection');
    const file = join(temporaryFolder(), 'nobody.csv');
    const refused = operate(...line.split(' '), file);
    await expect(refused).rejects.toThrow(`${file} can't be read: there is no such file.`);
    expect(collections).not.toHaveBeenCalled();
  },
);

const [, ofAccounts = ''] =
  /^\| Firebase Authentication Admin +\| (.*)\|$/m.exec(
    readFileSync('docs/operations/runbook.md', 'utf8'),
  ) ?? [];

// All commands that take WHO need accounts.
const isAboutEverybody = ([, { usage, isOffline }]: [string, Command]) =>
  !isOffline && !/^\w+ [A-Z]/.test(usage);

test.each(Object.entries(commands).filter(isAboutEverybody))(
  'the runbook’s table of roles says whether %s looks accounts up',
  async (name, { usage, options }) => {
    const file = join(temporaryFolder(), 'file.csv');
    writeFileSync(file, 'news@example.org\n');
    using looked = vi.spyOn(project.backend.auth, 'getUsers');
    await operate(
      name,
      ...(usage.includes(' --file FILE') ? ['--file', file] : []),
      ...('dry-run' in options ? ['--dry-run'] : []),
    );
    expect(looked.mock.calls.length > 0).toBe(ofAccounts.includes(`\`${name}\``));
  },
);

test('a live project cannot be reached without a login', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/none');
  // openBackend() empties these.
  for (const name of ['FIRESTORE', 'FIREBASE_AUTH']) vi.stubEnv(`${name}_EMULATOR_HOST`, '');
  const live = requireBackend(openBackend('usrah-prod', {}));
  await expect(live).rejects.toThrow('gcloud auth application-default login');
});

// The points of a, b, c and d, the days when they joined, and their places: the 1st needs 20.
test.each([
  ['equal members are in the order of joining', [20, 20, 1, 0], [2, 1, 3, 0], 'b:1 a:2 c:3 d:'],
  ['nobody is first below the minimum', [19, 19, 3], [1, 2, 3], 'a:2 b:3 c:'],
  ['nobody wins without a point', [0, 1], [1, 2], 'b:2 a:'],
  ['a fourth reward has a place', [20, 9, 8, 7], [1, 2, 3, 4], 'a:1 b:2 c:3 d:4', 4],
])('in the ranking for rewards, %s', (_, counts, days, expected, places = 3) => {
  const referrers = counts.map((counted, index) => {
    return { uid: 'abcd'.charAt(index), counted, member: { joinedAt: days[index]! } };
  });
  const ranked = rankForRewards(referrers, 20, places).map(
    ({ uid, place = '' }) => `${uid}:${place}`,
  );
  expect(ranked.join(' ')).toBe(expected);
});

test('the record of the winners has warnings and the members they brought', async () => {
  await project.set('seats/second', { uid: 'friend1' });
  await project.set(waitlistContactPath('friend2'), { credited: false });
  project.accounts.delete('friend3');
  const out = join(temporaryFolder(), 'winners.json');
  await operate('winners', '--out', out);
  const shared = /^2 members share a contact, which is the account of one of them/;
  const warnings = [
    { reason: '1 more point than members who count', uids: [MEMBER] },
    { reason: '1 of 4 accounts is gone', uids: ['friend3'] },
    { reason: 'More than one number or Google account', uids: ['friend1'] },
    { reason: expect.stringMatching(shared), uids: ['friend1', 'other'] },
  ];
  const friend = { uid: 'friend1', joinedAt: JOINED, credited: true };
  const referredMembers = expect.arrayContaining([friend]);
  expect(JSON.parse(readFileSync(out, 'utf8')).referrers).toMatchObject([
    {
      uid: MEMBER,
      joinedAt: '2026-10-31T20:00:00.000-04:00',
      counted: 3,
      warnings,
      referredMembers,
    },
    { uid: REFERRER, counted: 2, warnings: warnings.slice(3) },
  ]);
});

describe('one person with 21 Google accounts', () => {
  const uids = Array.from({ length: 21 }, (_, index) => `account${String(index).padStart(2, '0')}`);
  const [first = '', ...others] = uids;

  beforeEach(async () => {
    const joins: Write[] = [];
    for (const [index, uid] of uids.entries()) {
      const made = new Date(project.JOINED.getTime() + index * 3 * MINUTE_MS);
      const joined = new Date(made.getTime() + MINUTE_MS);
      project.addAccount(uid, `amina.k+${index}@gmail.com`, made);
      const contact = { contact: 'aminak@gmail.com' };
      const referrer = index > 0 ? first : undefined;
      joins.push(...(await project.joinOf(uid, 'Amina K.', referrer, contact, joined)));
    }
    await commit(project.openAs('owner'), joins);
  });

  test('is listed up to twenty accounts, with how many more match', async () => {
    const found = operate('find', 'Amina K.');
    await expect(found).rejects.toThrow(/matches 22 people.*\n(.*\n){20}… and 2 more\./);
  });

  const sameAsFirst = () => operate('same', first, ...others, '--yes');

  test('is the first of the winners, with the accounts they brought', async () => {
    const printed = await operate('winners');
    expect(printed).toContain(`1. Amina K.  ${first}\n   20 counted points`);
    expect(printed).toContain(
      `Amina K.  ${others[0]}  aminak@gmail.com  account amina.k+1@gmail.com  made 2026-10-31T20:03:00-04:00  joined 2026-10-31T20:04:00-04:00`,
    );
  });

  test.each([
    ['21 members share a contact.* \\(aminak@gmail\\.com\\)', uids],
    ['21 members have a name in common', uids],
    ['20 made an account and joined one after the other', others],
  ])('is noticed: %s', async (warning, named) => {
    const lines = new RegExp(`! ${warning}.*\n     ${named.join(' ')}\n`);
    expect(await operate('winners')).toMatch(lines);
  });

  test('wins nothing once the accounts count as one', async () => {
    await sameAsFirst();
    const printed = await operate('winners');
    expect(printed).toContain(`2. Yusuf A.  ${MEMBER}\n   4 counted points`);
    expect(printed).toContain(`– Amina K.  ${first}\n   0 counted points`);
    expect(printed).toContain(`These count as this member: ${others.join(' ')}`);
  });

  test('is no warning any more once the accounts count as one', async () => {
    await sameAsFirst();
    const printed = await operate('winners');
    expect(printed).not.toContain('members have a name in common');
    expect(printed).not.toContain('(aminak@gmail.com)');
  });

  test('is named in the contacts of the other accounts', async () => {
    await sameAsFirst();
    const lines = await listed('contacts');
    expect(lines.filter((line) => line.endsWith(`,"${first}"`))).toHaveLength(20);
  });
});

test('points from before a member left and came back win nothing', async () => {
  const cameBack = new Date(project.JOINED.getTime() + MINUTE_MS);
  await project.set(waitlistPath(MEMBER), { points: 0, createdAt: cameBack });
  await project.join('late', 'Lina', MEMBER, {}, cameBack);
  expect(await operate('winners')).toContain(
    `${MEMBER}\n   1 counted point (1 on the leaderboard)`,
  );
});

test('whoever counts as another member wins nothing, whomever they brought', async () => {
  await operate('same', REFERRER, MEMBER, '--yes');
  expect(await operate('winners')).toContain(
    `– Yusuf A.  ${MEMBER}\n   0 counted points (0 on the leaderboard)`,
  );
});

test('names lists suspicious names that have changed since a day', async () => {
  for (const [uid, name, changed] of [
    ['friend1', 'visit imamme.com', '2026-12-20'],
    ['friend2', 'Amina K.', '2026-12-20'],
    ['friend3', 'Usrah team', '2026-12-01'],
    [REFERRER, 'Shop Dot Com', '2026-12-20'],
    ['friend4', 'Aмина', '2026-12-19'],
    ['other', '\u3164', '2026-12-20'],
  ] as const)
    await project.set(waitlistPath(uid), { name, updatedAt: new Date(changed) });
  expect((await listed('names', '--since', '2026-12-10')).slice(1)).toEqual([
    expect.stringMatching(/"speaks for the company; looks like an address",.*"friend1"$/),
    expect.stringMatching(/^"Aмина","letters of several scripts",.*"friend4"$/),
    expect.stringMatching(/^"\u3164","shown as ""A member""",.*"other"$/),
    expect.stringMatching(/^"Shop Dot Com","looks like an address",/),
  ]);
  const nobody = await operate('names', '--since', '2027-01-01', '--out', 'unused.csv');
  expect(nobody).toBe('The list is empty, so no file was written.');
});

test('control characters are escaped in JSON and shown as dots elsewhere', async () => {
  await project.set(waitlistPath(MEMBER), { name: 'Sly\u009b2J\u202e' });
  expect(await operate('find', MEMBER)).toContain('"Sly\\u009b2J\\u202e"');
  expect(await operate('contacts')).toContain('Sly·2J·');
});

test('a member can read nothing between close and open', async () => {
  const member = project.openAs(byPhone(MEMBER, PHONE));
  const readOwnEntry = () => send(member, get(waitlistPath(MEMBER)));
  expect(await readOwnEntry()).toBe('allowed');
  await operate('close', '--yes');
  expect(await readOwnEntry()).toBe('denied');
  await operate('open', '--yes');
  expect(await readOwnEntry()).toBe('allowed');
});
