import { FORM_TIMEOUT_MS } from '@/domain/timeouts';
import type { FormEntry } from '@/domain/survey-submission';

/** Browsers send at most 64 KiB after the page has gone. Each field has about 150 bytes around it. */
const MAX_KEEPALIVE_BYTES = 64 * 1024;
const FIELD_BYTES = 200;

/**
 * Posts the fields to an external form, whose response can't be read. Throws when sending fails;
 * otherwise all that is known is that the fields are on their way. Leaving the page doesn't stop it.
 */
export async function sendForm(url: string, entries: readonly FormEntry[]): Promise<void> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const typed = new TextEncoder().encode(entries.flat().join('')).length;
  await fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: typed + entries.length * FIELD_BYTES < MAX_KEEPALIVE_BYTES,
    body,
    signal: AbortSignal.timeout(FORM_TIMEOUT_MS),
  });
}
