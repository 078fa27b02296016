import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnv } from 'vite';
import { accessToken, createGoogle } from './google.ts';
import { endWithProblem, Problem, readFlags } from '../scripts/local/problem.ts';
import { findFailures, liveChecks, offlineChecks, PREVIEW_CHECKS } from './preflight/checks.ts';

/**
 * `npm run preflight`: refuses a deployment that must not happen, with a reason and a remedy each.
 * firebase.json runs it before the site is deployed.
 */
const HELP = `npm run preflight                       every check
npm run preflight -- --list             what they are, and how each is made to pass
npm run preflight -- --only <id>        one check, or a group such as sign-in
npm run preflight -- --offline          only what needs no network
npm run preflight -- --before-rules     without what is only true once the rules are deployed
npm run preflight -- --project <id>     another project than that of .firebaserc
PREFLIGHT=preview                       in the environment: only what a preview needs`;

const root = resolve(import.meta.dirname, '..');
const isPreview = process.env['PREFLIGHT'] === 'preview';

/** Tests replace Google with a server. */
const fetchGoogle: typeof fetch = (url, init) => {
  const stub = process.env['GOOGLE_APIS_STUB'];
  return fetch(stub ? String(url).replace(/^https:\/\/[^/]+/, stub) : url, init);
};

async function preflight(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = { list: flag, offline: flag, 'before-rules': flag, only: text, project: text };
  const { list, offline, only, ...more } = readFlags(options, HELP);
  const project = projectNamed(more.project);
  // A project of the emulators has no live settings.
  const isLive = list || !(offline || project.startsWith('demo-'));
  const checks = Object.entries({ ...offlineChecks, ...(isLive && liveChecks) }).filter(
    ([id, { isAfterRules }]) =>
      (!only || id === only || id.startsWith(`${only}/`)) &&
      !(more['before-rules'] && isAfterRules) &&
      (!isPreview || PREVIEW_CHECKS.includes(id)),
  );
  if (list) {
    for (const [id, { remedy }] of checks) console.log(`${id.padEnd(24)} ${remedy}`);
    return;
  }
  if (checks.length === 0) throw new Problem(`There is nothing to check.\n${HELP}`);
  const failures = await findFailures(Object.fromEntries(checks), {
    root,
    project,
    settings: loadEnv('production', root, 'PUBLIC_'),
    google: createGoogle(project, accessToken, fetchGoogle),
    fetchPage: fetchGoogle,
  });
  for (const { id, remedy, reasons } of failures)
    console.error([`✗ ${id}`, ...reasons, `Remedy: ${remedy}`].join('\n  '));
  if (!checks.some(([id]) => id in liveChecks))
    console.log('The project’s live settings were not checked.');
  if (failures.length > 0) {
    throw new Problem(
      `\nPreflight refuses this deployment to ${project}: ${failures.length} of ${checks.length} checks failed.`,
    );
  }
  console.log(`Preflight: all ${checks.length} checks passed for ${project}.`);
}

/** The id of a project, by its name in .firebaserc. A preview is never that of the live site. */
function projectNamed(name: string | undefined): string {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  // firebase-tools sets GCLOUD_PROJECT for the scripts that firebase.json names.
  const alias = name ?? process.env['GCLOUD_PROJECT'] ?? 'default';
  const project = projects[alias] ?? alias;
  if (!isPreview || project !== projects['default']) return project;
  throw new Problem(
    `${project} is the project of the live site, so nothing is deployed to it as a preview. Add another project to .firebaserc as "preview", and use --project preview.`,
  );
}

preflight().catch(endWithProblem);
