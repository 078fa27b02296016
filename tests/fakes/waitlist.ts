import type { Member, OwnEntry } from '@/domain/waitlist';
import type { WaitlistService } from '@/services/types';

/** An in-memory waitlist. Tests can delay its calls or make them fail. */
export function fakeWaitlist() {
  const members = new Map<string, OwnEntry>();
  let gate = Promise.resolve();
  const fake = {
    /** The calls so far, with their relevant arguments. */
    calls: [] as string[],
    isFailing: false,
    add: (...entries: OwnEntry[]) => entries.forEach((entry) => members.set(entry.uid, entry)),
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
    async ownEntry(uid) {
      await called(`ownEntry ${uid}`);
      return members.get(uid);
    },
    async join(uid, form, referrer) {
      await called(`join ${uid} ${form.name} ${form.contact} ${referrer ?? 'nobody'}`);
      const entry: OwnEntry = { uid, ...form, points: 0, joinedAt: 1 };
      members.set(uid, entry);
      return entry;
    },
    async topMembers(limit = 10): Promise<Member[]> {
      await called(`topMembers ${limit}`);
      return [...members.values()].sort((a, b) => b.points - a.points).slice(0, limit);
    },
    async countAbove(points) {
      await called(`countAbove ${points}`);
      return [...members.values()].filter((member) => member.points > points).length;
    },
  };
  return Object.assign(fake, { service });
}

/** A member with these points. */
export function aMember(uid: string, points = 0): OwnEntry {
  return { uid, name: uid, points, joinedAt: 0, contact: 'a@example.com', contactType: 'email' };
}
