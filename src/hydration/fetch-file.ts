/** How long to wait for a file before it counts as failed. */
const FILE_TIMEOUT_MS = 120_000;

/**
 * Fetches a built module into the browser's cache, and returns its code. Throws 'Loading chunk failed'
 * with the cause and the URL.
 */
export async function fetchFile(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    // The server may have a newer version of the site: offer to reload (sections/site/LoadingNotice.astro).
    if (response.status === 404) document.documentElement.dataset['outdated'] = '';
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new Error(`Loading chunk failed (${cause}: ${url})`);
  }
}
