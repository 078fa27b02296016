import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from './checks.ts';

const LOCAL = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g;

/** What a build is made from, with the settings in .env. */
const SOURCES = ['{src,content,public}/**/*', 'astro.config.mjs', 'package-lock.json', '.env'];

/** The folder `dist` has a build for production, made from the present sources. */
export const buildChecks: Checks = {
  'build/production': {
    remedy: 'npm run build, without PUBLIC_AUTH_EMULATOR and PUBLIC_FIRESTORE_EMULATOR',
    run: ({ root }) => {
      const home = join(root, 'dist/index.html');
      if (!existsSync(home)) {
        return [
          'There is no production build in dist. `npm start` and `npm test` make theirs for the local emulators, in .local/site, which is never deployed.',
        ];
      }
      const addresses = [...new Set(readFileSync(home, 'utf8').match(LOCAL))].sort().join(', ');
      return [
        !!addresses &&
          `The build in dist is made for the local emulators: its pages name ${addresses}.`,
        !existsSync(join(root, 'dist/.well-known/security.txt')) &&
          'The build in dist has no .well-known/security.txt.',
        ...newerSources(root, home),
      ];
    },
  },
};

function newerSources(root: string, home: string): string[] {
  const built = statSync(home).mtimeMs;
  const isNewer = (file: string) => {
    const stat = statSync(join(root, file));
    return stat.isFile() && stat.mtimeMs > built;
  };
  const newer = globSync(SOURCES, { cwd: root }).filter(isNewer).sort();
  return newer.slice(0, 1).map((file) => `The build in dist is older than ${file}.`);
}
