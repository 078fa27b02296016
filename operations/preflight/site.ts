import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { EVERY_SETTING } from '../../src/config/settings.ts';
import {
  COMPANY_FILE,
  readCompany,
  unsetValues,
  valuesIn,
} from '../../src/content/company/company.ts';
import { arePeopleSet, PEOPLE_FILE } from '../../src/content/people/people.ts';
import { holyDayOf } from './holy-days.ts';
import { holeOf } from '../../cli/node-version.mjs';
import { readFirebaseConfig } from '../project.ts';
import type { Checks, Deployment } from './run-check.ts';
import originals from './originals.json' with { type: 'json' };

const LOCAL = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g;

// As in `[PLACEHOLDER: governing law]`.
const PLACEHOLDER = /PLACEHOLDER: *([^\]]*)/g;

/** What is in the folder: the build, the company's words, and the settings. Needs no network. */
export const siteChecks: Checks = {
  'site/build': {
    remedy: 'npm run build, without PUBLIC_AUTH_EMULATOR and PUBLIC_FIRESTORE_EMULATOR',
    run: ({ root }) => {
      const home = join(root, 'dist/index.html');
      if (!existsSync(home)) return ['There is no production build in dist.'];
      const [local] = readFileSync(home, 'utf8').match(LOCAL) ?? [];
      return [
        local && `The build in dist is made for the local emulators: its pages name ${local}.`,
      ];
    },
  },
  'site/company': {
    remedy: `Set it in ${COMPANY_FILE} (people in ${PEOPLE_FILE}), or write none if there is none. Then npm run build`,
    run: ({ root }) => {
      const { company, diagnostics } = readCompany(root);
      if (!company)
        return diagnostics.map(({ line, message }) => `${COMPANY_FILE}:${line} ${message}`);
      return [
        ...unsetValues(company).map((name) => `${name} is not set.`),
        !arePeopleSet(root) && `${PEOPLE_FILE} names nobody who stands behind the apps.`,
        ...valuesIn(company).map(({ name, value }) => {
          const hosts = String(value).match(/[\w-]+(\.[\w-]+)+/g) ?? [];
          return hosts.some(isReserved) && `${name} is nobody’s: ${value}`;
        }),
      ];
    },
  },
  'site/words': {
    remedy:
      'Write your own as docs/development/make-it-yours.md says, or accept it in operations/preflight/accepted.yaml with a reason. Then npm run build',
    run: ({ root }) => {
      const { company } = readCompany(root);
      const placeholders = globSync('content/**/*.{mdx,yaml}', { cwd: root }).flatMap((file) => {
        const matches = readFileSync(join(root, file), 'utf8').matchAll(PLACEHOLDER);
        return Array.from(matches, ([, what]) => `${file} has a placeholder: ${what}`);
      });
      // The company that the repository was made for keeps its words.
      if (company?.brand === originals.brand) return placeholders;
      const unchanged = Object.entries(originals.files)
        .filter(([file, hash]) => hashOf(join(root, file)) === hash)
        .map(([file]) => `${file} is still what the repository of ${originals.brand} came with.`);
      const prefix = readFileSync(join(root, 'src/lib/prefix.ts'), 'utf8');
      if (prefix.includes(`PREFIX = '${originals.prefix}'`))
        unchanged.push(`Stored data still begins with "${originals.prefix}": src/lib/prefix.ts`);
      return [...placeholders, ...unchanged];
    },
  },
  'site/settings': {
    remedy: 'Set it in .env: .env.example and docs/operations/go-live.md say where it comes from.',
    run: ({ project, settings, host }) => {
      const used = settings['PUBLIC_FIREBASE_PROJECT_ID'] || project;
      return [
        ...EVERY_SETTING.map(([name, { live }]) => {
          const value = settings[name] ?? '';
          return (
            live !== 'anything' &&
            !live.test(value) &&
            `${name} ${value ? `cannot be "${value}"` : 'is not set'}.`
          );
        }),
        isReserved(host) && `${host} is nobody’s domain.`,
        project.startsWith('demo-') && `${project} exists only in the local emulators.`,
        used !== project && `The site goes to ${project}, and its accounts are those of ${used}.`,
      ];
    },
  },
  'site/launch-day': {
    remedy:
      'Choose a day before Ramadan or some weeks after Eid, in PUBLIC_LAUNCH_AT; or leave it, if you have thought of it.',
    isAdvice: true,
    run({ settings }) {
      const launch = settings['PUBLIC_LAUNCH_AT'] ?? '';
      const isAhead = Date.parse(launch) > Date.now();
      return [isAhead && holyDayOf(launch.slice(0, 10))];
    },
  },
  'site/location': {
    remedy:
      'This is permanent: npx firebase firestore:locations, then "location" in firebase.json, for example asia-south1.',
    run({ root }) {
      // `firebase deploy` would send the placeholder to Google, which refuses it.
      const { location = '' } = readFirebaseConfig(root).firestore;
      return [['', 'not-chosen'].includes(location) && 'firebase.json names no location.'];
    },
  },
  'site/redirects': {
    remedy: 'npm run redirects',
    run({ root }) {
      const file = join(root, 'dist/redirects.json');
      // Without a build, 'site/build' fails.
      const built: object[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
      const { redirects = [] } = readFirebaseConfig(root).hosting;
      return [
        !isDeepStrictEqual(built, redirects) &&
          'Former addresses of posts would lead nowhere: firebase.json does not have the redirects of the build.',
      ];
    },
  },
  'site/node': {
    remedy: 'Install it, then npm run build. GitHub’s workflows use the one in .node-version.',
    run: ({ node }) => [holeOf(node)],
  },
};

/** The hash of what a file says: of YAML without its comments. `undefined` if there's no file. */
export function hashOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const content = file.endsWith('.yaml') ? JSON.stringify(parse(text)) : text;
  return createHash('sha256').update(content).digest('hex');
}

export const hostOf = ({ PUBLIC_SITE_URL: url = '' }: Deployment['settings']): string =>
  URL.canParse(url) ? new URL(url).hostname : '';

/** Names that nobody can own: RFC 2606 and RFC 6761. */
const isReserved = (host: string) =>
  /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
