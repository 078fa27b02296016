import type { Member } from '@/domain/waitlist';
import type { WaitlistService } from '@/services/firebase/waitlist';

/** An in-memory waitlist. Tests can delay its calls or make them fail. */
export function fakeWaitlist() {
  const members = new Map<string, Member>();
  let gate = Promise.resolve();
  const fake = {
    /** The calls so far, with their relevant arguments. */
    calls: [] as string[],
    isFailing: false,
    /** Whether referrers can't be given a point at the moment. */
    isBusy: false,
    /** Deletes what other services store about a person. */
    onErase: undefined as ((uid: string) => void) | undefined,
    /** Why nobody can join. */
    refusal: undefined as Error | undefined,
    hasSeat: false,
    add: (...entries: Member[]) => entries.forEach((entry) => members.set(entry.uid, entry)),
    remove: (...uids: string[]) => uids.forEach((uid) => members.delete(uid)),
    /** Delays every call until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };

  async function called(name: string): Promise<void> {
    fake.calls.push(name);
    await gate;
    if (fake.isFailing) throw new Error('offline');
  }

  const service: WaitlistService = {
    async findMember(uid) {
      await called(`findMember ${uid}`);
      return members.get(uid);
    },
    async join(uid, form, referrer, signal) {
      await called(`join ${uid} ${form.name} ${form.contact} ${referrer ?? 'nobody'}`);
      signal?.throwIfAborted();
      if (fake.refusal) throw fake.refusal;
      const referral = referrer ? { referredBy: referrer, credited: !fake.isBusy } : {};
      const times = { joinedAt: 1, updatedAt: 1, consentAt: 1 };
      const entry: Member = { uid, ...form, points: 0, ...times, ...referral };
      members.set(uid, entry);
      return entry;
    },
    async settleCredit(uid) {
      await called(`settleCredit ${uid}`);
      const entry = members.get(uid);
      if (entry?.credited !== false) return true;
      if (!fake.isBusy) members.set(uid, { ...entry, credited: true });
      return !fake.isBusy;
    },
    async update(uid, profile) {
      await called(`update ${uid} ${profile.name} ${profile.contact}`);
      const entry = members.get(uid);
      if (!entry) throw new Error('not a member');
      members.set(uid, { ...entry, ...profile });
    },
    async leave(uid) {
      await called(`leave ${uid}`);
      members.delete(uid);
    },
    async eraseData(uid) {
      await called(`eraseData ${uid}`);
      members.delete(uid);
      fake.onErase?.(uid);
    },
    async hasSeat() {
      await called('hasSeat');
      return fake.hasSeat;
    },
    exportData: async () => ({}),
    async topMembers(limit = 10, after) {
      await called(`topMembers ${limit}${after ? ` after ${after.uid}` : ''}`);
      const sorted = [...members.values()].sort((a, b) => b.points - a.points);
      const start = sorted.findIndex(({ uid }) => uid === after?.uid) + 1;
      return sorted.slice(start, start + limit);
    },
    async countMembers() {
      await called('countMembers');
      return Math.min(members.size, 100);
    },
    async countAbove(points) {
      await called(`countAbove ${points}`);
      return [...members.values()].filter((member) => member.points > points).length;
    },
  };
  return Object.assign(fake, { service });
}

/** A member with these points. */
export function aMember(uid: string, points = 0): Member {
  return {
    uid,
    name: uid,
    points,
    joinedAt: 0,
    updatedAt: 0,
    contact: 'a@example.com',
    contactType: 'email',
    consent: '2026-11-22',
    consentAt: 0,
  };
}
