/** How long to wait for a file before it counts as failed. */
const FILE_TIMEOUT_MS = 120_000;

/**
 * Fetches a built module into the browser's cache, and returns its code. Throws 'Loading chunk failed'
 * with the cause and the URL.
 */
export async function fetchFile(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new Error(`Loading chunk failed (${cause}: ${url})`);
  }
}
