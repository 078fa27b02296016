import type { Plugin } from 'vite';

/**
 * The packages whose code browsers load. Their licences stand in NOTICE, which `npm run notice`
 * writes and the site publishes as /licenses.txt.
 */
export const BROWSER_PACKAGES = [
  '@astrojs/react',
  '@firebase/app',
  '@firebase/app-check',
  '@firebase/auth',
  '@firebase/component',
  '@firebase/firestore',
  '@firebase/logger',
  '@firebase/util',
  '@firebase/webchannel-wrapper',
  '@nanostores/react',
  'astro',
  'firebase',
  'idb',
  'nanostores',
  'react',
  'react-dom',
  'rolldown',
  'scheduler',
  'tslib',
  'uqr',
  'vite',
  'web-vitals',
];

/** Modules that a tool adds under a name of its own, such as `vite/preload-helper.js`. */
const ADDED_BY = /^\0?(vite|rolldown)\//;
/** The last folder counts: packages can have packages of their own. */
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Returns the package that a module of a build is from, unless it's ours. */
export const packageOf = (module: string): string | undefined =>
  (ADDED_BY.exec(module) ?? PACKAGE.exec(module))?.[1]?.replace('\\', '/');

/** Stops a build that puts a package into the site's scripts whose licence NOTICE doesn't have. */
export const browserPackages: Plugin = {
  name: 'browser-packages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    const unknown = new Set(
      modules.map(packageOf).filter((name) => name && !BROWSER_PACKAGES.includes(name)),
    );
    if (unknown.size > 0)
      this.error(
        `The site’s scripts contain ${[...unknown].join(', ')}: add that to BROWSER_PACKAGES in src/build/browser-packages.ts, and run npm run notice.`,
      );
  },
};
