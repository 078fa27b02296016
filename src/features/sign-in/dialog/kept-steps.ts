import { GOOGLE_WINDOW_KEY, SENT_CODE_KEY } from '@/lib/browser/storage-keys';
import type { Environment } from '@/lib/environment';
import { isRecent, parseStored } from '@/lib/stored';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import { isSentCode, type SentCode } from './model';

/**
 * The steps of signing in that wait for something outside the page, and go on after a reload, for ten
 * minutes at most: phones drop a page while its owner is in another app. Only this tab knows them.
 */
export function createKeptSteps({ storage: { tab } }: Pick<Environment, 'storage'>) {
  const counts = (since: number) => isRecent(since, STEP_LIFETIME_MS, Date.now());
  return {
    /** The code that was sent last, if it can still be entered; SignInDialog.astro judges the same. */
    sentCode(): SentCode | undefined {
      const sent = parseStored(tab.get(SENT_CODE_KEY), isSentCode);
      return sent && counts(sent.sentAt) ? sent : undefined;
    },
    keepCode: (sent: SentCode) => tab.set(SENT_CODE_KEY, JSON.stringify(sent)),
    removeCode: () => tab.remove(SENT_CODE_KEY),

    /** Whether Google's window has not answered yet. */
    isGoogleOpen: () => counts(Number(tab.get(GOOGLE_WINDOW_KEY) ?? NaN)),
    openGoogle: () => tab.set(GOOGLE_WINDOW_KEY, String(Date.now())),
    closeGoogle: () => tab.remove(GOOGLE_WINDOW_KEY),
  };
}
