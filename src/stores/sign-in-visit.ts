import { atom } from 'nanostores';
import { sentence, type ErrorCode, type SiteError } from '@/domain/errors';
import { freshSignIn, type SignIn, type SignInStep } from '@/domain/sign-in';
import type { AuthService, PendingCode } from '@/services/types';
import type { BotCheckHolder } from './bot-check';

/** The sign-in dialog. */
export const $signIn = atom(freshSignIn(0));

/** What is at hand from the dialog's opening to its closing. */
export interface Visit {
  close: () => void;
  /** Where the bot check goes. */
  host: HTMLElement;
  loaded: Promise<AuthService>;
  /** The same, once it is there: Google's window must open without waiting for anything. */
  auth?: AuthService;
  check?: BotCheckHolder;
  pending?: PendingCode | undefined;
  timers: ReturnType<typeof setTimeout>[];
  leaveSession?: () => void;
}

/** The visit of now, if the dialog is open; and a count of what was asked for, by which late answers are known. */
export const now: { visit?: Visit | undefined; turn: number } = { turn: 0 };

/** Waits for so many milliseconds of this visit; for ever, when it ends before. */
export function after(ms: number, visit: Visit): Promise<void> {
  return new Promise((resolve) => {
    visit.timers.push(setTimeout(resolve, ms));
  });
}

/** Goes to another step; what the dialog says stays. */
export function go(step: SignInStep): void {
  const { visit, work, message, isKept } = $signIn.get();
  $signIn.set({ ...step, visit, work, message, isKept });
}

/** Changes something that every step has. */
export function patch(change: Partial<Pick<SignIn, 'work' | 'message' | 'isKept'>>): void {
  $signIn.set({ ...$signIn.get(), ...change });
}

/** Says what is wrong. */
export function say(code: ErrorCode): void {
  patch({ message: { kind: 'problem', text: sentence(code) } });
}

/** Says what went wrong. */
export function tell({ message }: SiteError): void {
  patch({ message: { kind: 'problem', text: message } });
}

/** Says what went well, and that nothing is under way any more. */
export function news(text: string): void {
  patch({ work: 'idle', message: { kind: 'news', text } });
}
