import { fetchFile } from './fetch-file.ts';
import type * as loader from './import-modules.ts';
import loaderUrl from './import-modules?module-url';

// With a literal, Vite would wrap the import in code that is too long to be inlined.
const load = <Module>(url: string): Promise<Module> => import(/* @vite-ignore */ url);

/**
 * Imports modules by their URLs (`import url from './module?module-url'`) and returns the first one.
 * After a failure, the next call tries again: see import-modules.ts, which is loaded with the first
 * module, because this file is inlined in every page.
 *
 * Other scripts use this global. If they imported it, every page would wait for another file.
 */
self.importModule = async <Module>(...urls: string[]) => {
  try {
    await Promise.all([loaderUrl, ...urls].map(fetchFile));
    const { importModules } = await load<typeof loader>(loaderUrl);
    return (await importModules(urls, fetchFile)) as Module;
  } catch (error) {
    // Checks whether a newer version of the site was deployed (recover.ts). The URL is the same in
    // every version. The query string makes each call a new request.
    load(`/recover.js?${Date.now()}`).catch(() => {});
    throw error;
  }
};
