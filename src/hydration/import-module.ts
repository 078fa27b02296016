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
  await Promise.all([loaderUrl, ...urls].map(fetchFile));
  const { importModules } = await load<typeof loader>(loaderUrl);
  const module = await importModules(urls, fetchFile);
  delete document.documentElement.dataset['outdated'];
  return module as Module;
};
