import { atom } from 'nanostores';
import type { JoinForm } from '@/domain/waitlist';
import { forget, keep, kept } from './tab-storage';

const EMPTY: JoinForm = { name: '', contact: '', contactType: 'email' };

/** What has been typed into the join form. It outlives an error, a reload and signing in again. */
export const $joinDraft = atom<JoinForm>(EMPTY);

let owner = '';

/** Takes up what this person typed before; what others typed on this device stays theirs. */
export function openDraft(uid: string): void {
  owner = uid;
  $joinDraft.set({ ...EMPTY, ...parse(kept(keyOf(uid))) });
}

/** Changes and keeps the draft. */
export function changeDraft(changes: Partial<JoinForm>): void {
  $joinDraft.set({ ...$joinDraft.get(), ...changes });
  keep(keyOf(owner), JSON.stringify($joinDraft.get()));
}

/** Joined: the draft has served. */
export function discardDraft(): void {
  forget(keyOf(owner));
  $joinDraft.set(EMPTY);
}

function keyOf(uid: string): string {
  return `join-draft-${uid}`;
}

function parse(text: string | null): Partial<JoinForm> {
  try {
    const { name, contact, contactType } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return {
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof contact === 'string' ? { contact } : {}),
      ...(contactType === 'whatsapp' ? { contactType } : {}),
    };
  } catch {
    return {};
  }
}
