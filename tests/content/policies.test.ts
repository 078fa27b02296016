import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { policyLinks } from '@/config/navigation';
import { isAcceptedByRules, policies, policiesVersion } from '@/content/policies';
import type { PendingDeletion } from '@/features/my-data/model';
import type { SubscribeData } from '@/features/newsletter/model';
import type { SentCode } from '@/features/sign-in/dialog/model';
import type { Progress } from '@/features/survey/model';
import type { JoinData } from '@/features/waitlist/joining/model';
import type { LastVisit } from '@/features/waitlist/membership/last-visit/model';
import type { Profile } from '@/features/waitlist/membership/model';
import { ARRIVAL_LIFETIME_MS } from '@/lib/arrival';
import * as storageKeys from '@/lib/browser/storage-keys';
import type { Contact } from '@/lib/contact';
import { PREFIX } from '@/lib/prefix';
import { namesOf } from '@/lib/records';
import { DAY_MS, MINUTE_MS } from '@/lib/time-units';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import { temporaryFolder, write } from '../files';
import { PUBLISHED_VERSIONS } from '../rules/fixtures';

const root = process.cwd();

test('a policy needs the version that people agree to', () => {
  const fields = {
    title: 'Terms',
    description: 'What people agree to when they join, which is long enough.',
  };
  const schema = policies.schema({ root, apps: [], picture: () => z.custom<never>() });
  const errorOf = (version: string) => schema.safeParse({ ...fields, version }).error;
  expect(errorOf(policiesVersion(root))).toBeUndefined();
  expect(errorOf('2026-11-21')?.message).toContain(policiesVersion(root));
  expect(errorOf('2999-01-01')?.message).toContain('a day that has begun');
  expect(errorOf('')?.message).toContain('a day of the calendar');
});

test('the rules accept the policies’ version, and no later one', () => {
  expect(PUBLISHED_VERSIONS).toEqual(PUBLISHED_VERSIONS.toSorted());
  expect(PUBLISHED_VERSIONS.at(-1)).toBe(policiesVersion(root));
  expect(PUBLISHED_VERSIONS.every((one) => isAcceptedByRules(one, root))).toBe(true);
  expect(isAcceptedByRules('2026-11-24', root)).toBe(false);
});

/** The version that people agree to, and a hash of its texts. */
const AGREED = { version: '2026-11-29', texts: 'b4dc2f5327de' };

test('a version of the policies and the notice stays as people have agreed to it', () => {
  const files = [...globSync('content/policies/*.{md,mdx}'), 'content/notice/en.yaml'].sort();
  const texts = files
    .map((file) => readFileSync(file, 'utf8').replace(/^version:.*$/m, ''))
    // What browsers keep has a name that each company chooses.
    .map((text) => text.replace(RegExp(`${PREFIX}(?=[:S])`, 'g'), '').replace(/\s+/g, ' '));
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
  expect(
    { version: policiesVersion(root), texts: hash },
    'Give all of them a new version, unless this one was never published or nothing has changed for people; then write this into AGREED',
  ).toEqual(AGREED);
});

test('the site can’t do without any of its policies, and links to each', () => {
  const ids = globSync('content/policies/*.{md,mdx}').map((file) => `/${parse(file).name}`);
  expect(policies.required?.map((id) => `/${id}`).toSorted()).toEqual(ids.toSorted());
  expect(policyLinks.map(({ href }) => href).toSorted()).toEqual(ids.toSorted());
});

test('people agree to the newest version among the policies', () => {
  const folder = temporaryFolder();
  const versions = ['2026-01-09', "'2026-02-01' # corrected", '2026-02-30', '['];
  for (const [index, version] of versions.entries())
    write(
      join(folder, `content/policies/${index}.mdx`),
      `---\r\nversion: ${version}\r\n---\r\nText`,
    );
  expect(policiesVersion(folder)).toBe('2026-02-01');
});

/** How long the browser keeps something: the headings of the Cookie Policy. */
type Kept =
  'Until you close the tab' | 'For 30 days' | 'Until you remove it' | 'While you are signed in';

/**
 * What the Cookie Policy says of each key: below which heading, and the words that tell what is kept; for an
 * object, each of its fields. The compiler demands them for a new key and a new field.
 */
const KEPT: Record<keyof typeof storageKeys, [Kept, string | Record<string, string>]> = {
  SESSION_KEY: ['While you are signed in', 'this browser is signed in'],
  MEMBER_KEY: ['While you are signed in', 'the number of their account'],
  POINTS_KEY: ['While you are signed in', 'How many points you had'],
  LAST_VISIT_KEY: [
    'While you are signed in',
    {
      name: 'Your first name',
      rank: 'your rank',
      joined: 'how many people had joined through you',
    } satisfies Record<keyof LastVisit, string>,
  ],
  THEME_KEY: ['Until you remove it', 'the light or the dark theme'],
  REFERRAL_KEY: ['For 30 days', 'The code of the friend’s link that you followed last, and when'],
  DATA_CHANGED_KEY: ['While you are signed in', 'When you last changed something'],
  PROBE_KEY: ['While you are signed in', 'Written and removed at once'],
  LANGUAGE_KEY: ['Until you close the tab', 'The language in which you read the survey'],
  SURVEY_KEY: [
    'Until you close the tab',
    {
      questionnaire: 'the survey',
      index: 'where you are in it',
      drafts: 'Your answers',
      isPrompted: 'where you are in it',
      isSent: 'where you are in it',
    } satisfies Record<keyof Progress, string>,
  ],
  COUNTDOWN_CLOSED_KEY: ['Until you close the tab', 'you have closed the countdown'],
  JOIN_DRAFT_KEY: [
    'Until you close the tab',
    {
      name: 'What you have typed into the join form',
      contact: 'What you have typed into the join form',
      contactType: 'What you have typed into the join form',
      consent: 'What you have typed into the join form',
      adult: 'What you have typed into the join form',
    } satisfies Record<keyof JoinData, string>,
  ],
  INVITE_DRAFT_KEY: [
    'Until you close the tab',
    {
      contact: 'Whom you are about to invite',
      contactType: 'Whom you are about to invite',
    } satisfies Record<keyof Contact, string>,
  ],
  NEWSLETTER_DRAFT_KEY: [
    'Until you close the tab',
    {
      email: 'The address that you are about to subscribe',
    } satisfies Record<keyof SubscribeData, string>,
  ],
  NEWSLETTER_WISH_KEY: ['Until you close the tab', 'When you pressed Subscribe'],
  CORRECTION_DRAFT_KEY: [
    'Until you close the tab',
    {
      name: 'your name',
      contact: 'and contact',
      contactType: 'and contact',
    } satisfies Record<keyof Profile, string>,
  ],
  DELETION_KEY: [
    'Until you close the tab',
    {
      uid: 'The number of the account',
      step: 'while you sign in once more for that, and until it’s deleted',
      since: 'It counts for ten minutes',
    } satisfies Record<keyof PendingDeletion, string>,
  ],
  SENT_CODE_KEY: [
    'Until you close the tab',
    {
      phone: 'The phone number',
      sentAt: 'when',
      verificationId: 'the number of that message',
      isOpen: 'so that the code works also when your phone has closed the page',
    } satisfies Record<keyof SentCode, string>,
  ],
  GOOGLE_WINDOW_KEY: ['Until you close the tab', 'When you opened Google’s window'],
};

const cookies = readFileSync('content/policies/cookies.mdx', 'utf8');

/** Each key in the Cookie Policy: below which heading, and what is said of it. */
const toldOfKeys = new Map(
  cookies.split(/^## /m).flatMap((part) => {
    const [heading = ''] = part.split('\n');
    return Array.from(
      part.matchAll(/^- `([^`]+)`: (.*(?:\n  .*)*)/gm),
      ([, key = '', told = '']) => {
        const words = told.replace(/\s+/g, ' ').replaceAll("'", '’');
        return [key, { heading, words }] as const;
      },
    );
  }),
);

test('the Cookie Policy lists every key that the site uses, and no other', () => {
  const session = ['firebase:authUser', '__sak'];
  const firebase = [...session, 'firebase-heartbeat-database'];
  const google = ['firebase-app-check-database', '_grecaptcha'];
  const keys = [...Object.values(storageKeys), ...firebase, ...google];
  expect([...toldOfKeys.keys()].toSorted()).toEqual(keys.toSorted());
});

test.each(namesOf(KEPT))('the Cookie Policy tells what is kept under %s, and how long', (key) => {
  const told = toldOfKeys.get(storageKeys[key]);
  const [heading, fields] = KEPT[key];
  const words = typeof fields === 'string' ? [fields] : Object.values(fields);
  expect(told?.heading).toBe(heading);
  expect(words.filter((one) => !told?.words.includes(one))).toEqual([]);
});

test('the Privacy Policy says of as many notes as the Cookie Policy lists that they stay for days', () => {
  const read = (policy: string) => readFileSync(`content/policies/${policy}.mdx`, 'utf8');
  const days = ARRIVAL_LIFETIME_MS / DAY_MS;
  const [, list = ''] = RegExp(`^## For ${days} days\n(.*?)^## `, 'ms').exec(read('cookies')) ?? [];
  const listed = list.match(/^- `/gm) ?? [];
  const said = read('privacy').match(RegExp(`browser\\s+keeps[^.]*\\b${days}\\s+days`, 'g'));
  expect(listed).not.toEqual([]);
  expect(said).toHaveLength(listed.length);
});

test('a step can be continued for the minutes that the Cookie Policy says', () => {
  expect(readFileSync('content/policies/cookies.mdx', 'utf8')).toMatch(
    /counts\s+for\s+ten\s+minutes/,
  );
  expect(STEP_LIFETIME_MS).toBe(10 * MINUTE_MS);
});
