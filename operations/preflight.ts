/**
 * `npm run preflight`: refuses a deployment that must not happen, with reasons and remedies.
 * firebase.json runs it before the site is deployed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { parse } from 'yaml';
import { compareForms } from './forms/compare.ts';
import { createGoogle } from './google.ts';
import { runCheck, type Check, type Checks, type Deployment } from './preflight/run-check.ts';
import { databaseChecks } from './preflight/database.ts';
import { projectChecks } from './preflight/project.ts';
import { readConfig, signInChecks } from './preflight/sign-in.ts';
import { hostOf, siteChecks } from './preflight/site.ts';
import { projectNamed, ROOT } from './project.ts';
import { formatDiagnostics } from '../src/content/diagnostics.ts';
import { allTranslations, unpublished } from '../src/content/translations/files.ts';
import { endWithError, messageOf, CommandError } from '../cli/errors.ts';
import { flag, parseOptions, string } from '../cli/options.ts';

const HELP = `npm run preflight                       every check
npm run preflight -- --only <id>        one check, or a group such as sign-in
npm run preflight -- --before-rules     without what is only true once the rules are deployed
npm run preflight -- --project <id>     another project; "preview" in .firebaserc has fewer checks`;

/**
 * The checks of a project for previews, by id or group. It may have placeholders and loses no data,
 * but can cost as much as the live one.
 */
const PREVIEW = [
  ...['site/build', 'site/settings', 'site/location', 'site/redirects', 'site/node'],
  ...['project', 'sign-in', 'app-check'],
];

const ACCEPTED = 'operations/preflight/accepted.yaml';

const checks: Checks = {
  ...siteChecks,
  ...projectChecks,
  ...signInChecks,
  ...databaseChecks,
  'forms/match': {
    remedy: 'docs/operations/survey-forms.md; then npm run forms -- check',
    mayBeUnjudged: true,
    run: async ({ root, settings, fetchPage }) => {
      if (!Object.keys(settings).some((name) => name.startsWith('PUBLIC_FORM_') && settings[name]))
        throw new CommandError('No form is set, so answers to the survey reach nobody.');
      const { lost, unjudged } = await compareForms(root, settings, fetchPage);
      if (lost.length === 0 && unjudged.length > 0) throw new CommandError(unjudged.join('\n  '));
      return lost;
    },
  },
};

/** Runs the checks that `args` choose. Throws a CommandError if it refuses the deployment. */
export async function preflight(
  args: string[],
  root = ROOT,
  send = fetch,
  node = process.versions.node,
): Promise<void> {
  const options = { 'before-rules': flag, only: string, project: string };
  const { only, 'before-rules': isBeforeRules, project: named } = parseOptions(options, HELP, args);
  // firebase-tools sets GCLOUD_PROJECT for the scripts that firebase.json names.
  const project = projectNamed(named ?? process.env['GCLOUD_PROJECT'] ?? 'default', root);
  // A company may use one project for both, which is then checked as the live one.
  const [live, preview] = ['default', 'preview'].map((name) => projectNamed(name, root));
  const isPreview = project === preview && project !== live;
  const chosen = Object.entries(checks).filter(([id, { isAfterRules }]) => {
    if (isBeforeRules && isAfterRules) return false;
    // A project of the emulators has no live settings.
    if (project.startsWith('demo-') && !(id in siteChecks)) return false;
    if (only) return isIn(only, id);
    return !isPreview || PREVIEW.some((group) => isIn(group, id));
  });
  if (chosen.length === 0) throw new CommandError(`There is nothing to check.\n${HELP}`);
  const settings = loadEnv('production', root, 'PUBLIC_');
  const google = createGoogle(project, send);
  const host = hostOf(settings);
  const accepted = readAccepted(root);
  if (chosen.some(([id]) => !(id in siteChecks))) await requireAccess(google, project);
  const deployment = { root, project, settings, host, node, google, fetchPage: send, accepted };
  await judge(chosen, deployment);
}

/** Whether a check has this id, or is in this group. */
const isIn = (group: string, id: string) => `${id}/`.startsWith(`${group}/`);

/** Reads what the owner accepts: sentences that the preflight prints, each with a reason. */
function readAccepted(root: string): Deployment['accepted'] {
  const accepted = parse(readFileSync(join(root, ACCEPTED), 'utf8')) ?? {};
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
  if (!Array.isArray(accepted) && Object.entries(accepted).flat().every(isText)) return accepted;
  throw new CommandError(
    `${ACCEPTED} must have lines such as 'The whole sentence.': Why you accept it.`,
  );
}

/** Throws if the project can't be read at all, so that not every check says so. */
async function requireAccess(google: Deployment['google'], project: string): Promise<void> {
  await readConfig(google, project).catch((error: unknown) => {
    throw new CommandError(
      `No access to ${project}: ${messageOf(error)}\nRemedy: gcloud auth login (or GOOGLE_ACCESS_TOKEN), as an owner of the project or with the role of docs/operations/go-live.md.`,
    );
  });
}

/** Runs checks and prints what they find. Throws a CommandError if it refuses the deployment. */
async function judge(chosen: [string, Check][], deployment: Deployment): Promise<void> {
  // Checks that weren't chosen aren't judged either.
  const counts = { passed: 0, failed: 0, 'not judged': Object.keys(checks).length - chosen.length };
  let isRefused = false;
  const judged = await Promise.all(
    chosen.map(async ([id, check]) => ({ id, ...check, ...(await runCheck(check, deployment)) })),
  );
  for (const { id, remedy, mayBeUnjudged, outcome, reasons, accepted } of judged) {
    counts[outcome]++;
    for (const reason of accepted) console.log(`Accepted in ${id}: ${reason}`);
    if (reasons.length === 0) continue;
    // Advice passes.
    const mark = { failed: '✗', 'not judged': '?', passed: '!' }[outcome];
    console.error([`${mark} ${id}`, ...reasons, `Remedy: ${remedy}`].join('\n  '));
    isRefused ||= outcome === 'failed' || (outcome === 'not judged' && !mayBeUnjudged);
  }
  const used = judged.flatMap(({ accepted }) => accepted);
  // A check that wasn't judged might have said it.
  if (counts['not judged'] === 0)
    for (const reason of Object.keys(deployment.accepted))
      if (!used.includes(reason))
        console.warn(`No check says this any more: remove it from ${ACCEPTED}: ${reason}`);
  const summary = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  const about = `${deployment.project}: ${summary.join(', ')}.`;
  if (!isRefused) console.log(`Preflight for ${about}`);
  // Nothing is refused for it: the site is whole without them.
  const languages = formatDiagnostics(unpublished(allTranslations(deployment.root)));
  if (languages) console.log(`Left out of the site:\n${languages}`);
  if (isRefused) throw new CommandError(`\nPreflight refuses this deployment to ${about}`);
}

if (import.meta.main) preflight(process.argv.slice(2)).catch(endWithError);
