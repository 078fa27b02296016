/** A send that has not ended after this long, in milliseconds, has failed. */
const LONGEST_SEND = 60_000;

/**
 * Posts the fields to an external form, whose answer cannot be read. Throws when the send itself
 * fails; that it does not throw means no more than that the fields left this browser.
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
    signal: AbortSignal.timeout(LONGEST_SEND),
  });
}
