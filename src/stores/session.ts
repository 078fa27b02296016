import { atom } from 'nanostores';
import type { Session } from '@/domain/session';

/** Whether somebody is signed in. */
export const $session = atom<Session>({ status: 'unknown' });
