import type { fetchFile as FetchFile } from './fetch-file.ts';

/** The static imports of each file that was fetched or is being fetched, by URL. */
const files = new Map<string, Promise<string[]>>();

/**
 * Imports modules once they and all of their static imports are in the browser's cache, and returns the
 * first one. After a failure, the next call fetches again what is missing.
 *
 * Browsers cache a failed `import()` until the page is closed, and also fail every module that
 * depends on it (https://html.spec.whatwg.org/#module-map). A failed `fetch()` isn't cached.
 */
export async function importModules(urls: string[], fetchFile: typeof FetchFile): Promise<unknown> {
  await fetchModules(urls, fetchFile);
  try {
    return (await Promise.all(urls.map((url) => import(/* @vite-ignore */ url))))[0];
  } catch (error) {
    // The browser has cached this failure, so offer to reload (sections/site/LoadingNotice.astro).
    document.documentElement.dataset['outdated'] = '';
    throw error;
  }
}

/** Fetches built modules and all of their static imports into the browser's cache. */
export async function fetchModules(urls: string[], fetchFile: typeof FetchFile): Promise<void> {
  const importsOf = async (url: string) =>
    staticImports(await fetchFile(url)).map((path) => new URL(path, url).href);
  const visited = new Set<string>();
  const visit = async (url: string): Promise<void> => {
    // The development server's modules aren't in `_astro`, and don't need this.
    if (visited.has(url) || !url.includes('/_astro/')) return;
    visited.add(url);
    const file = files.get(url) ?? importsOf(url);
    files.set(url, file);
    file.catch(() => files.delete(url));
    await Promise.all((await file).map(visit));
  };
  await Promise.all(urls.map((url) => visit(new URL(url, import.meta.url).href)));
}

/** Matches one import or `export … from`, right after the previous match. */
const STATIC_IMPORT = /\s*(?:import|export)\s*(?:[\w$\s{},*]+from\s*)?["']([^"']+)["'];?/gy;

/**
 * Returns the specifiers that a built module statically imports. The bundler puts all imports at the
 * start of the file; integrations/module-urls.ts fails the build when this misses any of them.
 */
export function staticImports(code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].map(([, specifier = '']) => specifier);
}
