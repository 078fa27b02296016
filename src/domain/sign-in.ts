/** What the sign-in dialog is doing while the visitor waits. */
export type Task = 'loading' | 'sending' | 'verifying' | 'google';

/** Its task; none; or none possible, because its code could not be loaded. */
export type Work = Task | 'idle' | 'not-loaded';

/** What the sign-in dialog says: `problem` interrupts a screen reader, `news` waits its turn. */
export interface Message {
  kind: 'problem' | 'news';
  text: string;
}

/** Where the visitor is in the sign-in dialog. */
export type SignInStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; resendAt: number }
  | { step: 'done' };

/** The sign-in dialog. */
export type SignIn = SignInStep & {
  /** Counts the openings: each begins with empty fields. */
  visit: number;
  work: Work;
  message: Message | undefined;
  /** Whether the browser keeps the session for the next page. */
  isKept: boolean;
};

/** The dialog as it is when it opens for the so-many-th time. */
export function freshSignIn(visit: number): SignIn {
  return { step: 'phone', phone: '', visit, work: 'loading', message: undefined, isKept: true };
}
