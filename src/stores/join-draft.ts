import { atom } from 'nanostores';
import { POLICIES_VERSION } from '@/config/policies';
import { joinDraftKey } from '@/config/storage-keys';
import type { Account } from '@/domain/session';
import { knownProfile, type ContactType, type JoinForm } from '@/domain/waitlist';
import type { Environment } from './environment';

const EMPTY: JoinForm = { name: '', contact: '', contactType: 'email', consent: '' };

/** The draft of the join form. It survives errors, reloads and signing in again. */
export function createJoinDraft({ storage: { tab } }: Pick<Environment, 'storage'>) {
  const $joinDraft = atom<JoinForm>(EMPTY);
  let key = '';
  /** The contact that each channel had last, for those who change their mind. */
  let contacts: Record<ContactType, string> = { email: '', whatsapp: '' };

  return {
    $joinDraft,

    /** Restores what this person has typed before; otherwise begins with what their account tells. */
    open(account: Account): void {
      key = joinDraftKey(account.uid);
      contacts = { email: account.email ?? '', whatsapp: account.phoneNumber ?? '' };
      $joinDraft.set({ ...EMPTY, ...knownProfile(account), ...parse(tab.get(key)) });
    },

    change(changes: Partial<JoinForm>): void {
      const { contact, contactType } = $joinDraft.get();
      contacts[contactType] = contact;
      const other = changes.contactType && { contact: contacts[changes.contactType] };
      $joinDraft.set({ ...$joinDraft.get(), ...other, ...changes });
      tab.set(key, JSON.stringify($joinDraft.get()));
    },

    remove(): void {
      tab.remove(key);
      $joinDraft.set(EMPTY);
    },
  };
}

function parse(text: string | null): Partial<JoinForm> {
  try {
    const { name, contact, contactType, consent } = JSON.parse(text ?? '{}') as Record<
      string,
      unknown
    >;
    return {
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof contact === 'string' ? { contact } : {}),
      ...(contactType === 'email' || contactType === 'whatsapp' ? { contactType } : {}),
      // Agreeing to an earlier version doesn't count.
      ...(consent === POLICIES_VERSION ? { consent } : {}),
    };
  } catch {
    return {};
  }
}
