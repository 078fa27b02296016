import { SiteError } from '@/domain/errors';
import type { AuthService, BotCheck } from '@/services/types';
import { within } from './within';

/** A check that is not ready after so many milliseconds counts as missing. */
const LONGEST_WAIT = 20_000;

/** The bot check of an open dialog. Each can be used once, so a fresh one follows each use. */
export interface BotCheckHolder {
  /** Puts a check in place, unless there is one. */
  prepare: () => void;
  /** Puts a fresh check in the place of the one before. */
  renew: () => void;
  /** The check, once it is ready. Throws `otp-send/check-missing` when there is none. */
  ready: () => Promise<BotCheck>;
  /** Takes the check away. */
  clear: () => void;
}

/** Holds the bot check that stands inside `host`. */
export function holdBotCheck(
  auth: AuthService,
  host: HTMLElement,
  onExpired: () => void,
): BotCheckHolder {
  let current: Promise<BotCheck> | undefined;

  const clear = () => {
    current?.then((check) => check.clear()).catch(() => undefined);
    current = undefined;
  };
  const prepare = () => {
    if (current) return current;
    const made = auth.createBotCheck(host, () => {
      if (current === made) onExpired();
    });
    // Its failure is told when the check is needed, not before: by then, a second one may succeed.
    made.catch((error: unknown) => {
      console.warn(error);
      if (current === made) current = undefined;
    });
    current = made;
    return made;
  };
  const renew = () => {
    clear();
    prepare();
  };
  const ready = async () => {
    try {
      return await within(LONGEST_WAIT, prepare(), () => new Error('The bot check is not ready.'));
    } catch (cause) {
      clear();
      throw new SiteError('otp-send/check-missing', '', { cause });
    }
  };
  return { prepare, renew, ready, clear };
}
