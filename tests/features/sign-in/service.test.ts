import { expect, test, vi } from 'vitest';
import { commonErrors, reasonOf } from '@/lib/errors';
import { withTokenTimeout } from '@/features/sign-in/service';
import { TOKEN_TIMEOUT_MS } from '@/features/sign-in/timeouts';

test('a token service that doesn’t answer is the reason for what fails', async () => {
  vi.useFakeTimers();
  const failed = withTokenTimeout(new Promise(() => undefined)).catch(reasonOf);
  await vi.advanceTimersByTimeAsync(TOKEN_TIMEOUT_MS);
  expect(await failed).toBe(commonErrors['sign-in/unconfirmed']);
  vi.useRealTimers();
});
