import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { accessToken, createGoogle } from './google.ts';
import { Problem } from './local/problem.ts';
import { liveProject } from './local/projects.ts';
import { findRefusals, findRefusalsAfter, type Deployment } from './preflight/check.ts';
import { liveChecks, offlineChecks, previewChecks } from './preflight/checks.ts';

/**
 * `npm run preflight`: refuses a deployment that must not happen, with a reason and a remedy each.
 * firebase.json runs it before the site is deployed. See docs/preflight.md.
 */
const HELP = `npm run preflight                      every check
npm run preflight -- --offline         only what needs no network
npm run preflight -- --project <id>    another project than that of .firebaserc
PREFLIGHT=preview                      in the environment: only what a preview needs`;

const root = resolve(import.meta.dirname, '..');

async function preflight(): Promise<void> {
  const { offline, project } = readOptions();
  const isPreview = process.env['PREFLIGHT'] === 'preview';
  if (isPreview && project === liveProject(root)) {
    throw new Problem(
      `${project} is the project of the live site, so nothing is deployed to it as a preview. Add another project to .firebaserc as "preview", and use --project preview.`,
    );
  }
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
  const first = isPreview ? previewChecks : offlineChecks;
  // A project of the emulators has no live settings.
  const live = offline || isPreview || project.startsWith('demo-') ? [] : liveChecks;
  const refusals = [
    ...(await findRefusals(first, deployment)),
    ...(await findRefusalsAfter(live, deployment)),
  ];
  for (const { check, reasons } of refusals) {
    const remedy = `  Remedy: ${check.remedy}`;
    console.error([`✗ ${check.id}`, ...reasons.map((one) => `  ${one}`), remedy].join('\n'));
  }
  if (live.length === 0) console.log('The project’s live settings were not checked.');
  if (refusals.length > 0) {
    throw new Problem(
      `\nPreflight refuses this deployment to ${project}: ${refusals.length} of ${first.length + live.length} checks failed. docs/preflight.md explains each.`,
    );
  }
  console.log(`Preflight: all ${first.length + live.length} checks passed for ${project}.`);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { offline: { type: 'boolean', default: false }, project: { type: 'string' } },
    });
    // firebase-tools sets GCLOUD_PROJECT for the scripts that firebase.json names.
    const project = values.project ?? process.env['GCLOUD_PROJECT'] ?? liveProject(root);
    return { offline: values.offline, project };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

preflight().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
});
