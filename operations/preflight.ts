import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnv } from 'vite';
import { parse } from 'yaml';
import { compareForms } from './forms/check.ts';
import { accessToken, createGoogle } from './google.ts';
import { judge, type Checks, type Judgement } from './preflight/check.ts';
import { databaseChecks } from './preflight/database.ts';
import { ACCESS, projectChecks } from './preflight/project.ts';
import { signInChecks } from './preflight/sign-in.ts';
import { siteChecks } from './preflight/site.ts';
import { projectNamed } from './project.ts';
import { endWithProblem, Problem, readFlags } from '../scripts/local/problem.ts';

/**
 * `npm run preflight`: refuses a deployment that must not happen, with a reason and a remedy each.
 * firebase.json runs it before the site is deployed.
 */
const HELP = `npm run preflight                       every check
npm run preflight -- --list             what they are, and how each is made to pass
npm run preflight -- --only <id>        one check, or a group such as sign-in
npm run preflight -- --before-rules     without what is only true once the rules are deployed
npm run preflight -- --project <id>     another project than that of .firebaserc
PREFLIGHT=preview                       in the environment: only what a preview needs`;

/** What a preview needs. It can have placeholders. */
const PREVIEW = ['site/build', 'site/location'];

/** Every check, in the order of the report. */
export const checks: Checks = {
  ...siteChecks,
  ...projectChecks,
  ...signInChecks,
  ...databaseChecks,
  'forms/match': {
    remedy: 'docs/operations/survey-forms.md; then npm run forms -- check',
    mayBeUnknown: true,
    run: async ({ root, settings, fetchPage }) => {
      if (!Object.keys(settings).some((name) => name.startsWith('PUBLIC_FORM_') && settings[name]))
        throw new Problem('No form is set, so answers to the survey reach nobody.');
      const { lost, unknown } = await compareForms(root, settings, fetchPage);
      if (lost.length === 0 && unknown.length > 0) throw new Problem(unknown.join('\n  '));
      return lost;
    },
  },
};

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
  const options = { list: flag, 'before-rules': flag, only: text, project: text };
  const { list, only, ...more } = readFlags(options, HELP);
  // firebase-tools sets GCLOUD_PROJECT for the scripts that firebase.json names.
  const project = projectNamed(more.project ?? process.env['GCLOUD_PROJECT'] ?? 'default');
  if (list) {
    for (const [id, { remedy }] of Object.entries(checks)) console.log(`${id.padEnd(22)}${remedy}`);
    return;
  }
  if (isPreview && project === projectNamed('default'))
    throw new Problem(
      `${project} is the project of the live site, so nothing is deployed to it as a preview. Add another project to .firebaserc as "preview", and use --project preview.`,
    );
  const ids = Object.keys(checks).filter((id) => !only || id === only || id.startsWith(`${only}/`));
  // The other live checks say nothing without access.
  if (ids.some((id) => !(id in siteChecks))) ids.push(ACCESS);
  // A project of the emulators has no live settings.
  const isOffline = project.startsWith('demo-');
  const chosen = Object.entries(checks).filter(
    ([id, { isAfterRules }]) =>
      ids.includes(id) &&
      (!isOffline || id in siteChecks) &&
      !(more['before-rules'] && isAfterRules) &&
      (!isPreview || PREVIEW.includes(id)),
  );
  if (chosen.length === 0) throw new Problem(`There is nothing to check.\n${HELP}`);
  const accepted = join(root, 'operations/preflight/accepted.yaml');
  const judgements = await judge(Object.fromEntries(chosen), {
    root,
    project,
    settings: loadEnv('production', root, 'PUBLIC_'),
    google: createGoogle(project, accessToken, fetchGoogle),
    fetchPage: fetchGoogle,
    accepted: (existsSync(accepted) && parse(readFileSync(accepted, 'utf8'))) || {},
  });
  report(project, judgements);
}

/** Prints what was found, and throws a Problem if it refuses the deployment. */
function report(project: string, judgements: readonly Judgement[]): void {
  const hasAccess = judgements.every(({ id, outcome }) => id !== ACCESS || outcome === 'passed');
  // Without access there is one reason for all.
  const shown = judgements.filter(({ id }) => hasAccess || id === ACCESS || id in siteChecks);
  for (const { id, check, outcome, reasons } of shown)
    if (outcome !== 'passed')
      console.error(
        [`${outcome === 'failed' ? '✗' : '?'} ${id}`, ...reasons, `Remedy: ${check.remedy}`].join(
          '\n  ',
        ),
      );
  const count = (outcome: string) => judgements.filter((one) => one.outcome === outcome).length;
  const notRun = Object.keys(checks).length - judgements.length;
  const summary = `${count('passed')} passed, ${count('failed')} failed, ${count('not judged') + notRun} not judged`;
  const isRefused = judgements.some(
    ({ outcome, check }) =>
      outcome === 'failed' || (outcome === 'not judged' && !check.mayBeUnknown),
  );
  if (isRefused)
    throw new Problem(`\nPreflight refuses this deployment to ${project}: ${summary}.`);
  console.log(`Preflight for ${project}: ${summary}.`);
}

if (import.meta.main) preflight().catch(endWithProblem);
