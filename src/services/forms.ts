import { FORM_TIMEOUT_MS } from '@/config/timeouts';

/**
 * Posts the fields to an external form, whose response can't be read. Throws when sending fails;
 * otherwise all that is known is that the fields have left this browser.
 */
export async function sendForm(
  address: string,
  entries: readonly (readonly [name: string, value: string])[],
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  await fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    body,
    signal: AbortSignal.timeout(FORM_TIMEOUT_MS),
  });
}
