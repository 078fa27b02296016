import { staticImports } from './static-imports.ts';

/** How long to wait for a file before it counts as failed. */
const FILE_TIMEOUT_MS = 120_000;

/** The static imports of each file that was fetched or is being fetched, by URL. */
const files = new Map<string, Promise<string[]>>();

/**
 * Fetches built modules and all of their static imports into the browser's cache. Throws
 * 'Loading chunk failed' with the cause and the URL of the first file that can't be loaded.
 *
 * Browsers cache a failed `import()` until the page is closed, and also fail every module that
 * depends on it (https://html.spec.whatwg.org/#module-map). A failed `fetch()` isn't cached. So
 * fetch all files of a module before importing it.
 */
export async function fetchModules(...urls: string[]): Promise<void> {
  const visited = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    // The development server's modules aren't in `_astro`, and don't need this.
    if (visited.has(url) || !url.includes('/_astro/')) return;
    visited.add(url);
    await Promise.all((await fetchOnce(url)).map(visit));
  };
  await Promise.all(urls.map(visit));
}

/**
 * Imports a module by its URL (`import url from './module?module-url'`). After a failure, the next
 * call tries again. Throws 'Loading chunk failed' with the cause and the URL.
 */
export async function importModule<Module>(url: string): Promise<Module> {
  try {
    await fetchModules(url);
  } catch (error) {
    recover();
    throw error;
  }
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    // The browser has cached this failure, so offer to reload (sections/site/LoadingNotice.astro).
    document.documentElement.dataset.outdated = '';
    throw error;
  }
}

/**
 * Checks whether code is missing because a newer version of the site was deployed; see recover.ts.
 * The URL is the same in every version. The query string makes each call a new request.
 */
export function recover(): void {
  import(/* @vite-ignore */ `/recover.js?${Date.now()}`).catch(() => {});
}

function fetchOnce(url: string): Promise<string[]> {
  const file = files.get(url) ?? fetchFile(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

async function fetchFile(url: string): Promise<string[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return staticImports(await response.text()).map((path) => new URL(path, response.url).href);
  } catch (cause) {
    throw new Error(`Loading chunk failed (${cause}: ${url})`, { cause });
  }
}
