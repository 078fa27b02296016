/** How long to wait for a file before it counts as failed. */
const FILE_TIMEOUT_MS = 120_000;

/** Fetches a built module into the browser's cache, and returns its code. */
export async function fetchFile(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Loading chunk failed (${response.status}: ${url})`);
  return response.text();
}
