import type { Member, OwnEntry } from '@/domain/waitlist';
import type { WaitlistService } from '@/services/types';

/** A waitlist in memory. Each call can be made to wait or to fail. */
export function fakeWaitlist(entries: OwnEntry[] = []) {
  const members = new Map(entries.map((entry) => [entry.uid, entry]));
  const calls: string[] = [];
  const state: { failing: boolean; gate: Promise<void> } = {
    failing: false,
    gate: Promise.resolve(),
  };

  async function called(name: string): Promise<void> {
    calls.push(name);
    await state.gate;
    if (state.failing) throw new Error('offline');
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
      const credited = referrer && members.get(referrer);
      if (credited) members.set(referrer, { ...credited, points: credited.points + 1 });
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

  /** Holds every call until the returned function is called. */
  function hold(): () => void {
    let release = () => {};
    state.gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  return { service, calls, state, hold };
}

/** A member with these points. */
export function aMember(uid: string, points = 0): OwnEntry {
  return { uid, name: uid, points, joinedAt: 0, contact: 'a@example.com', contactType: 'email' };
}
