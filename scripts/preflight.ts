import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { accessToken, createGoogle } from './google.ts';
import { Problem } from './local/problem.ts';
import { liveProject, projectId } from './local/projects.ts';
import { findRefusals, findRefusalsAfter, type Check, type Deployment } from './preflight/check.ts';
import { liveChecks, offlineChecks, previewChecks } from './preflight/checks.ts';
import { accessCheck } from './preflight/project.ts';

/**
 * `npm run preflight`: refuses a deployment that must not happen, with a reason and a remedy each.
 * firebase.json runs it before the site is deployed.
 */
const HELP = `npm run preflight                       every check
npm run preflight -- --list             what they are
npm run preflight -- --only <id>        one check, or a group such as sign-in
npm run preflight -- --offline          only what needs no network
npm run preflight -- --before-rules     without what is only true once the rules are deployed
npm run preflight -- --project <id>     another project than that of .firebaserc
PREFLIGHT=preview                       in the environment: only what a preview needs`;

const root = resolve(import.meta.dirname, '..');

async function preflight(): Promise<void> {
  const { list, offline, only, project, 'before-rules': beforeRules } = readOptions();
  const isPreview = process.env['PREFLIGHT'] === 'preview';
  if (isPreview && project === liveProject(root)) {
    throw new Problem(
      `${project} is the project of the live site, so nothing is deployed to it as a preview. Add another project to .firebaserc as "preview", and use --project preview.`,
    );
  }
  const isChosen = ({ id, isAfterRules }: Check) =>
    (!only || id === only || id.startsWith(`${only}/`)) && !(beforeRules && isAfterRules);
  const first = (isPreview ? previewChecks : offlineChecks).filter(isChosen);
  // A project of the emulators has no live settings.
  const live =
    offline || isPreview || project.startsWith('demo-') ? [] : liveChecks.filter(isChosen);
  if (list) {
    for (const { id, title } of [...offlineChecks, ...liveChecks].filter(isChosen))
      console.log(`${id.padEnd(32)} ${title}`);
    return;
  }
  if (first.length + live.length === 0) throw new Problem(`There is nothing to check.\n${HELP}`);
  const deployment: Deployment = {
    root,
    dist: join(root, 'dist'),
    project,
    settings: loadEnv('production', root, 'PUBLIC_'),
    now: new Date(),
    google: createGoogle({
      project,
      token: () => accessToken(process.env),
      origin: process.env['GOOGLE_APIS_STUB'],
    }),
  };
  const refusals = [
    ...(await findRefusals(first, deployment)),
    ...(live.length > 0 ? await findRefusalsAfter(accessCheck, live, deployment) : []),
  ];
  for (const { check, reasons } of refusals) {
    const remedy = `  Remedy: ${check.remedy}`;
    console.error([`✗ ${check.id}`, ...reasons.map((one) => `  ${one}`), remedy].join('\n'));
  }
  if (live.length === 0) console.log('The project’s live settings were not checked.');
  const count = first.length + live.length;
  if (refusals.length > 0) {
    throw new Problem(
      `\nPreflight refuses this deployment to ${project}: ${refusals.length} of ${count} checks failed.`,
    );
  }
  console.log(`Preflight: all ${count} checks passed for ${project}.`);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        list: { type: 'boolean', default: false },
        offline: { type: 'boolean', default: false },
        'before-rules': { type: 'boolean', default: false },
        only: { type: 'string' },
        project: { type: 'string' },
      },
    });
    // firebase-tools sets GCLOUD_PROJECT for the scripts that firebase.json names.
    const name = values.project ?? process.env['GCLOUD_PROJECT'] ?? 'default';
    return { ...values, project: projectId(root, name) };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

preflight().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
});
