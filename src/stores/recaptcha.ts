import { RECAPTCHA_TIMEOUT_MS } from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import type { AuthService, Recaptcha } from '@/stores/service-types';
import { withTimeout } from './with-timeout';

export type RecaptchaHolder = ReturnType<typeof createRecaptchaHolder>;

/** The reCAPTCHA inside `host`. Each can be used once, so a new one follows each use. */
export function createRecaptchaHolder(auth: AuthService, host: HTMLElement, onExpired: () => void) {
  let current: Promise<Recaptcha> | undefined;

  function clear(): void {
    current?.then((check) => check.clear()).catch(() => undefined);
    current = undefined;
  }

  /** Creates a check, unless there is one. */
  function prepare(): Promise<Recaptcha> {
    if (current) return current;
    const created = auth.createRecaptcha(host, () => {
      if (current === created) onExpired();
    });
    // The visitor reads of a failure when the check is needed; by then, a second one may succeed.
    created.catch((error: unknown) => {
      console.warn(error);
      if (current === created) current = undefined;
    });
    current = created;
    return created;
  }

  function renew(): void {
    clear();
    void prepare();
  }

  /** The check, once it is ready. Throws `otp-send/check-missing` when there is none. */
  async function ready(): Promise<Recaptcha> {
    const timeoutError = () => new Error('The reCAPTCHA is not ready.');
    try {
      return await withTimeout(prepare(), RECAPTCHA_TIMEOUT_MS, timeoutError);
    } catch (cause) {
      clear();
      throw new SiteError('otp-send/check-missing', '', { cause });
    }
  }

  return { prepare, renew, ready, clear };
}
