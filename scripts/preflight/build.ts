import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './checks.ts';

const LOCAL = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g;

/** What a build is made from. */
const SOURCES = ['{src,content,public}/**/*', 'astro.config.mjs', 'package-lock.json', '.env'];

/** The folder `dist` has a build for production, made from the present sources and settings. */
export const buildChecks: Checks = {
  'build/production': {
    remedy: 'npm run build, without PUBLIC_AUTH_EMULATOR and PUBLIC_FIRESTORE_EMULATOR',
    run: (deployment) => {
      const { root } = deployment;
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
        ...otherSettings(deployment),
        ...newerSources(deployment),
      ];
    },
  },
};

function otherSettings({ root, settings }: Deployment): string[] {
  const files = globSync('dist/**/*.{js,json,html}', { cwd: root });
  const build = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const site = settings['PUBLIC_SITE_URL']?.replace(/\/$/, '');
  const expected = {
    ...settings,
    PUBLIC_SITE_URL: site && `<link rel="canonical" href="${site}`,
    // Pages have it in other forms.
    PUBLIC_LAUNCH_AT: undefined,
  };
  return Object.entries(expected)
    .filter(([, text]) => text && !build.includes(text))
    .map(([name]) => `The build in dist was made with another ${name}.`);
}

function newerSources({ root }: Deployment): string[] {
  const built = statSync(join(root, 'dist/index.html')).mtimeMs;
  const isNewer = (file: string) => {
    const stat = statSync(join(root, file));
    return stat.isFile() && stat.mtimeMs > built;
  };
  const newer = globSync(SOURCES, { cwd: root }).filter(isNewer).sort();
  return newer.slice(0, 1).map((file) => `The build in dist is older than ${file}.`);
}
