import { atom } from 'nanostores';
import { policiesVersion } from 'virtual:content/policies';
import type { ContactType } from '@/lib/contact';
import { JOIN_DRAFT_KEY } from '@/lib/browser/storage-keys';
import { createDraft } from '@/lib/draft';
import { draftOwner, type Account } from '@/features/sign-in/model';
import { joinFormGuards, knownProfile, type JoinData } from './model';
import type { Environment } from '@/lib/environment';

const EMPTY: JoinData = {
  name: '',
  contact: '',
  contactType: 'email',
  consent: '',
  adult: false,
};

/**
 * The draft of the join form. It survives errors and reloads, and goes when the session ends. It's
 * for the same phone number or address at Google, whichever account that has.
 */
export function createJoinDraft({ storage: { tab } }: Pick<Environment, 'storage'>) {
  const $joinDraft = atom<JoinData>(EMPTY);
  /** Whose draft it is. */
  let owner = '';
  /** The last contact of each type, for people who switch back. */
  let contacts: Record<ContactType, string> = { email: '', whatsapp: '' };
  const draft = createDraft(tab, JOIN_DRAFT_KEY, joinFormGuards);
  const keep = () => draft.keep(owner, $joinDraft.get());

  return {
    $joinDraft,

    /** Restores what this person has typed before, or starts with the data of their account. */
    open(account: Account): void {
      owner = draftOwner(account);
      contacts = { email: account.email ?? '', whatsapp: account.phoneNumber ?? '' };
      const kept = draft.read(owner);
      if (!kept) draft.remove();
      // What was ticked for an earlier version of the notice and the Terms doesn't count.
      const isCurrent = kept?.consent === policiesVersion;
      const boxes = isCurrent ? {} : { consent: '', adult: false };
      const form = { ...EMPTY, ...knownProfile(account), ...kept, ...boxes };
      $joinDraft.set({ ...form, contact: kept?.contact ?? contacts[form.contactType] });
    },

    change(changes: Partial<JoinData>): void {
      const { contact, contactType } = $joinDraft.get();
      contacts[contactType] = contact;
      const other = changes.contactType && { contact: contacts[changes.contactType] };
      $joinDraft.set({ ...$joinDraft.get(), ...other, ...changes });
      keep();
    },

    keep,

    remove(): void {
      draft.remove();
      $joinDraft.set(EMPTY);
    },
  };
}
