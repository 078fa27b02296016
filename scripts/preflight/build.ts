import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './check.ts';

const LOCAL = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g;

/** What a build is made from. */
const SOURCES = ['{src,content,public}/**/*', 'astro.config.mjs', 'package-lock.json', '.env'];

/** Settings whose value is not in the build as it is. */
const ELSEWHERE = ['PUBLIC_SITE_URL', 'PUBLIC_LAUNCH_AT'];

/** The folder `dist` has a build for production, made from the present sources and settings. */
export const buildChecks: Checks = {
  'build/exists': {
    title: 'There is a production build.',
    remedy: 'npm run build',
    run: ({ dist }) => [
      !existsSync(home(dist)) &&
        'There is no production build in dist. `npm start` and `npm test` make theirs for the local emulators, in .local/site, which is never deployed.',
    ],
  },
  'build/emulators': {
    title: 'The build is not made for the local emulators.',
    remedy: 'Unset PUBLIC_AUTH_EMULATOR and PUBLIC_FIRESTORE_EMULATOR, then npm run build',
    run: ({ dist, settings }) => {
      const addresses = new Set(read(home(dist)).match(LOCAL));
      const variables = ['PUBLIC_AUTH_EMULATOR', 'PUBLIC_FIRESTORE_EMULATOR'];
      return [
        addresses.size > 0 &&
          `The build in dist is made for the local emulators: its pages name ${[...addresses].sort().join(', ')}.`,
        ...variables.filter((name) => settings[name]).map((name) => `${name} is set.`),
      ];
    },
  },
  'build/settings': {
    title: 'The build has the settings of .env.',
    remedy: 'npm run build',
    run: ({ dist, settings }) => {
      if (!existsSync(home(dist))) return [];
      const files = globSync('**/*.{js,json,html}', { cwd: dist });
      const built = files.map((file) => read(join(dist, file))).join('\n');
      const site = settings['PUBLIC_SITE_URL']?.replace(/\/$/, '');
      return [
        ...Object.entries(settings)
          .filter(([name, value]) => value && !ELSEWHERE.includes(name) && !built.includes(value))
          .map(([name]) => `The build in dist was made with another ${name}.`),
        !!site &&
          !read(home(dist)).includes(`<link rel="canonical" href="${site}`) &&
          'The build in dist was made with another PUBLIC_SITE_URL.',
      ];
    },
  },
  'build/fresh': {
    title: 'The build is newer than what it is made from.',
    remedy: 'npm run build',
    run: ({ dist, root }) => {
      if (!existsSync(home(dist))) return [];
      const built = statSync(home(dist)).mtimeMs;
      const isNewer = (file: string) => {
        const stat = statSync(join(root, file));
        return stat.isFile() && stat.mtimeMs > built;
      };
      const [first, ...others] = globSync(SOURCES, { cwd: root }).filter(isNewer).sort();
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return [!!first && `The build in dist is older than ${first}${more}.`];
    },
  },
  'build/security-txt': {
    title: 'security.txt is served, and has not expired.',
    remedy: 'npm run build',
    run: ({ dist, now }) => {
      if (!existsSync(home(dist))) return [];
      const text = read(join(dist, '.well-known/security.txt'));
      if (!text) return ['The build in dist has no .well-known/security.txt.'];
      const [, expires = 'it has no date'] = /^Expires: (.+)$/m.exec(text) ?? [];
      return [!(Date.parse(expires) > now.getTime()) && `security.txt has expired: ${expires}.`];
    },
  },
};

const home = (dist: string) => join(dist, 'index.html');

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The text of each page of the build. */
export function pagesOf({ dist }: Deployment): { name: string; html: string }[] {
  const names = globSync('**/*.html', { cwd: dist });
  return names.map((name) => ({ name, html: read(join(dist, name)) }));
}
