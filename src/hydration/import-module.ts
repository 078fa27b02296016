import { staticImports } from './static-imports.ts';

/** A file that has not arrived after this long counts as failed. */
const FILE_TIMEOUT_MS = 120_000;

/** What each file that has arrived, or is on its way, statically imports. */
const files = new Map<string, Promise<string[]>>();

/**
 * Fetches built modules and everything they statically import into the browser's cache. Throws
 * 'Loading chunk failed' with the cause and the address of the first file that does not arrive.
 *
 * A browser remembers a failed `import()` for the life of the page and does not ask again, nor does
 * it for a module whose dependency failed (https://html.spec.whatwg.org/#module-map). A failed
 * `fetch()` is forgotten. So import a module only once all its files are here.
 */
export async function fetchModules(...urls: string[]): Promise<void> {
  const visited = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    // The development server's files are not built ones: it serves what is asked for.
    if (visited.has(url) || !url.includes('/_astro/')) return;
    visited.add(url);
    await Promise.all((await fetchOnce(url)).map(visit));
  };
  await Promise.all(urls.map(visit));
}

/**
 * Imports a module by its address (`import url from './module?module-url'`). After a failure, the
 * next call tries again. Throws 'Loading chunk failed' with the cause and the address.
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
    // From here on the browser remembers the failure, so offer to reload (sections/site/LoadingNotice.astro).
    document.documentElement.dataset.outdated = '';
    throw error;
  }
}

/**
 * Finds out whether the code is missing because a new version of the site is out; see recover.ts.
 * Every version has this address, and each call asks anew.
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
