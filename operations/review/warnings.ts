import { counted } from '../../src/lib/counted.ts';
import { findSeries } from './accounts.ts';
import { findSharedAddresses, type SharedAddress } from './contacts.ts';
import { uidsOf, type Member, type Warning } from './member.ts';
import { findCommonNames } from './names.ts';
import { findBurst, findRow, MINUTE_MS } from './times.ts';

/** How many accounts make a row: of 800 honest referrers in a simulation, 7 had one of six. */
const MIN_ROW = 6;
const MAX_PAUSE_MS = 2 * MINUTE_MS;

const MIN_BURST = 10;
const BURST_MS = 10 * MINUTE_MS;

/**
 * Prepares the warnings about referrers of a waitlist: about addresses that reach several of all
 * its members, and about names, accounts and times of those who came through one link.
 */
export function createReview(everybody: readonly Member[]) {
  const shared = findSharedAddresses(everybody);
  return {
    /** Returns what is unusual about a referrer and the members who came through their link. */
    warningsAbout(referrer: Member, friends: readonly Member[]): Warning[] {
      const group = new Set(uidsOf([referrer, ...friends]));
      return [
        ...shared
          .filter(({ members }) => members.some(({ uid }) => group.has(uid)))
          .map(aboutAddress),
        ...findCommonNames([referrer, ...friends]).map(({ name, members }) => ({
          reason: `${counted(members.length, 'member')} have a name in common. One person, or a frequent name?`,
          about: name,
          uids: uidsOf(members),
        })),
        ...findSeries([referrer, ...friends]).map(({ about, members }) => ({
          reason: `${counted(members.length, 'account')} are in a series: addresses that differ by digits, or numbers in a row. One person?`,
          about,
          uids: uidsOf(members),
        })),
        ...aboutRow(friends),
        ...aboutBurst(friends),
      ];
    },
  };
}

function aboutAddress({ address, members, isAccount }: SharedAddress): Warning {
  const account = isAccount ? ', which is the account of one of them' : '';
  return {
    reason: `${counted(members.length, 'member')} share a contact${account}. One person, or a family?`,
    about: address,
    uids: uidsOf(members),
  };
}

function aboutRow(friends: readonly Member[]): Warning[] {
  const row = findRow(friends, MAX_PAUSE_MS);
  if (row.length < MIN_ROW) return [];
  const reason = `${row.length} made an account and joined one after the other, each within two minutes after the one before. One person with several accounts?`;
  return [{ reason, uids: uidsOf(row) }];
}

// Most people join within minutes after they have made an account, so this alone says nothing.
function aboutBurst(friends: readonly Member[]): Warning[] {
  const burst = findBurst(friends, BURST_MS);
  if (burst.length < MIN_BURST || burst.length <= friends.length / 2) return [];
  const reason = `${burst.length} of ${friends.length} joined within ten minutes. A class, a group chat or a program?`;
  return [{ reason, uids: uidsOf(burst) }];
}
