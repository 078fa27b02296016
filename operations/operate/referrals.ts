import type { UserRecord } from 'firebase-admin/auth';
import type { Backend } from './backend.ts';
import type { List } from './output.ts';
import { broughtByAll, countOf } from './points.ts';
import { accountsOf, type Entry, type Member } from './reader.ts';

/** A referrer who is a member, with the reasons to look twice. */
export type Referrer = ReturnType<typeof review>;

type Accounts = Awaited<ReturnType<typeof accountsOf>>;

const HOUR_MS = 60 * 60 * 1000;

/** More joins than this through one link within an hour are unusual. */
const MAX_USUAL_IN_AN_HOUR = 20;
const MIN_RUN = 3;
/** How close two phone numbers are that were probably bought together. */
const MAX_GAP = 10n;
/** With fewer people, a share says little. */
const MIN_FOR_SHARE = 5;

/** Reviews all referrers, each with the members who joined through their link. */
export async function* reviewReferrals(backend: Backend) {
  for await (const groups of broughtByAll(backend)) {
    const people = groups.flatMap(({ uid, members }) => [uid, ...members.map((one) => one.uid)]);
    const accounts = await accountsOf(backend, people);
    for (const { uid, entry, members } of groups)
      if (entry) yield { referrer: review(uid, entry, members, accounts), members };
  }
}

/** `points` are those on the leaderboard; the `pending` are still to come. */
function review(uid: string, entry: Entry, members: Member[], accounts: Accounts) {
  const { name, points, createdAt } = entry;
  const counted = countOf(members);
  const reasons = [
    points > counted && `${points - counted} more points than members who count`,
    ...signsOfJoins(members),
    ...signsOfAccounts(uid, members, accounts),
  ].filter((reason) => reason !== false);
  const pending = members.length - counted;
  return { uid, name, joinedAt: createdAt.toMillis(), points, counted, pending, reasons };
}

/** Lists the referrers, the most suspicious first. */
export async function listReferrals(backend: Backend): Promise<List> {
  const referrers: Referrer[] = [];
  for await (const { referrer } of reviewReferrals(backend)) referrers.push(referrer);
  referrers.sort((a, b) => b.reasons.length - a.reasons.length || b.counted - a.counted);
  return {
    header: ['uid', 'name', 'counted', 'points', 'pending', 'look twice'],
    rows: referrers.map(({ uid, name, counted, points, pending, reasons }) => [
      ...[uid, name, counted, points, pending, reasons.join('; ')],
    ]),
  };
}

function signsOfJoins(members: Member[]) {
  const contacts = members.map(({ contact }) => contact.contact);
  const mailboxes = Map.groupBy(contacts, mailboxOf);
  const shared = [...mailboxes.values()].filter(({ length }) => length > 1).flat().length;
  const pace = maxWithinAnHour(members.map(({ entry }) => entry.createdAt.toMillis()));
  const run = longestRun(contacts);
  return [
    pace > MAX_USUAL_IN_AN_HOUR && `${pace} joins within an hour`,
    shared > 0 && `${shared} share a contact`,
    run >= MIN_RUN && `${run} contacts are numbers in a row`,
  ];
}

function signsOfAccounts(uid: string, members: Member[], accounts: Accounts) {
  const own = accounts.get(uid);
  const all = members.length;
  const there = members.flatMap((member) => accounts.get(member.uid) ?? []);
  const gone = all - there.length;
  const once = there.filter(neverCameBack).length;
  const run = longestRun(there.map(({ phoneNumber = '' }) => phoneNumber));
  return [
    !own && 'their own account is gone',
    own?.disabled === true && 'their own account is disabled',
    all >= MIN_FOR_SHARE && gone > all / 10 && `${gone} of ${all} accounts are gone`,
    all >= MIN_FOR_SHARE && once > all / 2 && `${once} of ${all} accounts never came back`,
    run >= MIN_RUN && `${run} signed in with numbers in a row`,
  ];
}

function maxWithinAnHour(times: number[]): number {
  times.sort((a, b) => a - b);
  let first = 0;
  let max = 0;
  for (const [index, time] of times.entries()) {
    while (time - times[first]! > HOUR_MS) first += 1;
    max = Math.max(max, index - first + 1);
  }
  return max;
}

/** Returns the length of the longest row of different phone numbers of which each is close to the next. */
function longestRun(contacts: readonly string[]): number {
  const numbers = contacts.map(withoutMarks).filter((contact) => /^\+\d{7,15}$/.test(contact));
  const sorted = [...new Set(numbers)].map(BigInt).sort((a, b) => (a < b ? -1 : 1));
  let run = 0;
  let max = 0;
  for (const [index, number] of sorted.entries()) {
    const isClose = index > 0 && number - sorted[index - 1]! <= MAX_GAP;
    run = isClose ? run + 1 : 1;
    max = Math.max(max, run);
  }
  return max;
}

function neverCameBack({ metadata }: UserRecord): boolean {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const times = [lastSignInTime, lastRefreshTime].map((time) => Date.parse(time ?? '') || 0);
  return Math.max(...times) - Date.parse(creationTime) < HOUR_MS;
}

// Mail to a+b@… arrives at a@…, and Gmail ignores dots.
function mailboxOf(contact: string): string {
  const mailbox = contact.toLowerCase().replace(/\+.*@/, '@').replace('@googlemail.', '@gmail.');
  return contact.includes('@') && !mailbox.endsWith('@gmail.com') ? mailbox : withoutMarks(mailbox);
}

const withoutMarks = (contact: string) => contact.replace(/[\s().-]/g, '');
