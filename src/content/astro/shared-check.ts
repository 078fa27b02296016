import type { AstroConfig } from 'astro';
import type { Plugin } from 'vite';
import type { Checked, Checker } from '../check.ts';

const NAME = 'content-check';

/** The check that integration, loaders and the Markdown engine share, with its last result. */
export interface SharedCheck extends Checker {
  /** The last result, or a first one. */
  last: () => Promise<Checked>;
  /** The same, for Astro's loaders. */
  load: () => Promise<Checked>;
  /** Whether the loaders have had the last result. */
  isLoaded: () => boolean;
}

export function shareCheck(checker: Checker): SharedCheck {
  let last: Promise<Checked> | undefined;
  let isLoaded = false;
  return {
    posts: checker.posts,
    gone: checker.gone,
    check(changes) {
      isLoaded = false;
      return (last = checker.check(last && changes));
    },
    last: () => (last ??= checker.check()),
    load() {
      isLoaded = true;
      return this.last();
    },
    isLoaded: () => isLoaded,
  };
}

/**
 * Hands the check to Astro's loaders, which run in modules of their own: as plugins of Vite meet,
 * through their `api`.
 */
export const checkPlugin = (api: SharedCheck): Plugin<SharedCheck> => ({ name: NAME, api });

/**
 * The check of a project that Astro builds or serves, as its loaders see it. Throws without the integration of
 * src/content.
 */
export function checkOf({ vite }: AstroConfig): Pick<SharedCheck, 'gone' | 'load' | 'posts'> {
  const plugins = [vite.plugins].flat(9);
  const plugin = plugins.find(
    (one): one is Plugin<SharedCheck> =>
      typeof one === 'object' && one !== null && 'name' in one && one.name === NAME,
  );
  if (!plugin?.api) throw new Error('astro.config.mjs needs the integration of src/content.');
  return plugin.api;
}
