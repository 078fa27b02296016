import { atom } from 'nanostores';
import { POLICIES_VERSION } from '@/config/policies';
import { joinDraftKey } from '@/config/storage-keys';
import type { JoinForm } from '@/domain/waitlist';
import type { Environment } from './environment';

const EMPTY: JoinForm = { name: '', contact: '', contactType: 'email', consent: '' };

/** The draft of the join form. It survives errors, reloads and signing in again. */
export function createJoinDraft({ storage: { tab } }: Pick<Environment, 'storage'>) {
  const $joinDraft = atom<JoinForm>(EMPTY);
  let key = '';

  return {
    $joinDraft,

    /** Restores what this person has typed before. */
    open(uid: string): void {
      key = joinDraftKey(uid);
      $joinDraft.set({ ...EMPTY, ...parse(tab.get(key)) });
    },

    change(changes: Partial<JoinForm>): void {
      $joinDraft.set({ ...$joinDraft.get(), ...changes });
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
      ...(contactType === 'whatsapp' ? { contactType } : {}),
      // Agreeing to an earlier version doesn't count.
      ...(consent === POLICIES_VERSION ? { consent } : {}),
    };
  } catch {
    return {};
  }
}
