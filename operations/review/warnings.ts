import { quantity } from '../../src/lib/quantity.ts';
import { formatTime } from '../shared/times.ts';
import { findSeries } from './accounts.ts';
import { findSharedAddresses, type SharedAddress } from './contacts.ts';
import { uidsOf, type ReviewedMember, type Warning } from './member.ts';
import { findCommonNames } from './names.ts';
import { findBurst, findNight, findRow, hoursOf } from './times.ts';
import { MINUTE_MS } from '../../src/lib/time-units.ts';

/** How many accounts make a row: of 800 honest referrers in a simulation, 7 had one of six. */
const MIN_ROW = 6;
const MAX_PAUSE_MS = 2 * MINUTE_MS;

const MIN_BURST = 10;
const BURST_MS = 10 * MINUTE_MS;

const MIN_NIGHT = 10;

/**
 * Prepares the warnings about referrers of a waitlist: about addresses that reach several of all
 * its members, and about names, accounts and times of those who came through one link.
 */
export function createReview(everybody: readonly ReviewedMember[]) {
  const shared = findSharedAddresses(everybody);
  const hours = hoursOf(everybody);
  return {
    /** Returns what is unusual about a referrer and the members who came through their link. */
    warningsAbout(referrer: ReviewedMember, referredMembers: readonly ReviewedMember[]): Warning[] {
      const group = new Set(uidsOf([referrer, ...referredMembers]));
      return [
        ...shared
          .filter(({ members }) => members.some(({ uid }) => group.has(uid)))
          .map(aboutAddress),
        ...findCommonNames([referrer, ...referredMembers]).map(({ name, members }) => ({
          kind: 'name' as const,
          reason: `${quantity(members.length, 'member')} have a name in common`,
          look: 'One person, or a frequent name? See whether contacts and accounts differ.',
          about: name,
          uids: uidsOf(members),
        })),
        ...findSeries([referrer, ...referredMembers]).map(({ about, members }) => ({
          kind: 'series' as const,
          reason: `${quantity(members.length, 'member')} have accounts or contacts in a series: addresses that differ by digits, or numbers by one digit or in a row`,
          look: 'One person? Numbers and addresses can be made or bought together.',
          about,
          uids: uidsOf(members),
        })),
        ...aboutRow(referredMembers),
        ...aboutBurst(referredMembers),
        ...aboutNight(referredMembers, hours),
      ];
    },
  };
}

function aboutAddress({ address, members, isAccount }: SharedAddress): Warning {
  const account = isAccount ? ', which is the account of one of them' : '';
  return {
    kind: 'contact',
    reason: `${quantity(members.length, 'member')} share a contact${account}`,
    look: 'One person, or a family? Compare names and times, and write to the contact.',
    about: address,
    uids: uidsOf(members),
    // Couples with one phone.
    isMinor: members.length === 2,
  };
}

function aboutRow(referredMembers: readonly ReviewedMember[]): Warning[] {
  const row = findRow(referredMembers, MAX_PAUSE_MS);
  if (row.length < MIN_ROW) return [];
  const reason = `${row.length} made an account and joined one after the other, each within two minutes after the one before`;
  const look = 'One person with several accounts? Friends at one time overlap.';
  return [{ kind: 'row', reason, look, uids: uidsOf(row) }];
}

// Most people join within minutes after they have made an account, so this alone says nothing.
function aboutBurst(referredMembers: readonly ReviewedMember[]): Warning[] {
  const burst = findBurst(referredMembers, BURST_MS);
  if (burst.length < MIN_BURST || burst.length <= referredMembers.length / 2) return [];
  const reason = `${burst.length} of ${referredMembers.length} joined within ten minutes`;
  const look = 'A class, a group chat or a program? Ask where the link was shared.';
  return [{ kind: 'burst', reason, look, uids: uidsOf(burst) }];
}

function aboutNight(
  referredMembers: readonly ReviewedMember[],
  hours: readonly number[],
): Warning[] {
  const night = findNight(referredMembers, hours);
  if (night.length < MIN_NIGHT || night.length <= referredMembers.length / 2) return [];
  const [from, to] = [night[0]!, night.at(-1)!].map(({ joinedAt }) => formatTime(joinedAt));
  const reason = `${night.length} of ${referredMembers.length} joined in one night, from ${from} to ${to}, when hardly anybody else joins`;
  const look = 'A program, or friends in another part of the world? See their country codes.';
  return [{ kind: 'night', reason, look, uids: uidsOf(night) }];
}
