import { atom } from 'nanostores';
import { JOIN_DRAFT_KEY } from '@/domain/storage-keys';
import type { Account } from '@/domain/session';
import { knownProfile, type ContactType, type JoinForm } from '@/domain/waitlist';
import type { Environment } from './environment';

const EMPTY: JoinForm = { name: '', contact: '', contactType: 'email', consent: '' };

/** The draft of the join form. It survives errors and reloads, and goes when the session ends. */
export function createJoinDraft({ storage: { tab } }: Pick<Environment, 'storage'>) {
  const $joinDraft = atom<JoinForm>(EMPTY);
  let uid = '';
  /** The last contact of each type, for people who switch back. */
  let contacts: Record<ContactType, string> = { email: '', whatsapp: '' };

  return {
    $joinDraft,

    /** Restores what this person has typed before, or starts with the data of their account. */
    open(account: Account): void {
      uid = account.uid;
      contacts = { email: account.email ?? '', whatsapp: account.phoneNumber ?? '' };
      const stored = parse(tab.get(JOIN_DRAFT_KEY), uid);
      if (!stored) tab.remove(JOIN_DRAFT_KEY);
      $joinDraft.set({ ...EMPTY, ...knownProfile(account), ...stored });
    },

    change(changes: Partial<JoinForm>): void {
      const { contact, contactType } = $joinDraft.get();
      contacts[contactType] = contact;
      const other = changes.contactType && { contact: contacts[changes.contactType] };
      $joinDraft.set({ ...$joinDraft.get(), ...other, ...changes });
      tab.set(JOIN_DRAFT_KEY, JSON.stringify({ uid, ...$joinDraft.get() }));
    },

    remove(): void {
      tab.remove(JOIN_DRAFT_KEY);
      $joinDraft.set(EMPTY);
    },
  };
}

function parse(text: string | null, uid: string): JoinForm | undefined {
  try {
    const { uid: owner, ...form } = JSON.parse(text ?? 'null') as JoinForm & { uid: string };
    if (owner !== uid) return undefined;
    // Agreeing to an earlier version doesn't count.
    return form.consent === __POLICIES_VERSION__ ? form : { ...form, consent: '' };
  } catch {
    return undefined;
  }
}
