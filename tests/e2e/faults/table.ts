import { signInByGoogle, signInByPhone } from './rows-sign-in.ts';
import { copy, invite, join, leaderboard } from './rows-waitlist.ts';
import { subscribe, survey } from './rows-forms.ts';
import { navigation, video } from './rows-pages.ts';
import type { Cell, Fault, Flow } from './scenario.ts';

/** What becomes of every flow that meets any fault; the compiler asks for each of them. */
export const table: Record<Flow, Record<Fault, Cell>> = {
  'sign in by phone': signInByPhone,
  'sign in by Google': signInByGoogle,
  join,
  leaderboard,
  copy,
  invite,
  survey,
  subscribe,
  video,
  navigation,
};
