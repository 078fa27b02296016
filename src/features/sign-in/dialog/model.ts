import { hasFields, isBoolean, isNumber, isString } from '@/lib/stored';
import { RESEND_DELAY_MS } from './timeouts';

/**
 * A code that was sent, as the tab's storage keeps it: a phone may drop the page while its owner reads
 * the message. The code itself is never stored.
 */
export interface SentCode {
  /** Firebase's id of the message. The code signs in together with it. */
  verificationId: string;
  phone: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  /** Whether the dialog is open. If it is when the page is dropped, it opens again by itself. */
  isOpen: boolean;
}

export const isSentCode = hasFields<SentCode>({
  verificationId: isString,
  phone: isString,
  sentAt: isNumber,
  isOpen: isBoolean,
});

/** The step of the dialog. */
export type SignInStep =
  { name: 'phone'; phone: string } | CodeStep | { name: 'done'; message: string };

/** The step at which the code that was sent is entered. */
export interface CodeStep extends Pick<SentCode, 'verificationId' | 'phone' | 'sentAt'> {
  name: 'code';
  /** By the clock of `performance.now()`, which nobody can set. */
  resendAt: number;
}

/** The step once its code is used up: another one can be sent at once. */
export const withUsedCode = (step: CodeStep): CodeStep => ({ ...step, resendAt: 0 });

/** Two clocks: the device's, in milliseconds since 1970, and one that only goes forward. */
export interface Clocks {
  now: number;
  steady: number;
}

/** Returns the step of a code that was sent just now, or before a reload. */
export const codeStep = (
  { verificationId, phone, sentAt }: SentCode,
  { now, steady }: Clocks,
): CodeStep => {
  const resendAt = steady + sentAt + RESEND_DELAY_MS - now;
  return { name: 'code', verificationId, phone, sentAt, resendAt };
};

/**
 * Returns for how long another code can't be sent yet, in milliseconds. The clock that says less counts:
 * the device's may be set back, and the other one stands still while a phone sleeps.
 */
export const resendDelay = ({ sentAt, resendAt }: CodeStep, { now, steady }: Clocks): number =>
  Math.max(0, Math.min(sentAt + RESEND_DELAY_MS - now, resendAt - steady));
