import type { Google } from '../google.ts';
import { checkForms } from '../forms/check.ts';
import { messageOf } from '../../scripts/local/problem.ts';
import { buildChecks } from './build.ts';
import { databaseChecks } from './database.ts';
import { placeholderChecks } from './placeholders.ts';
import { accessChecks, projectChecks } from './project.ts';
import { settingChecks } from './settings.ts';
import { signInChecks } from './sign-in.ts';

/** Something that must be true before the site is deployed. */
interface Check {
  /** How to make it pass. */
  remedy: string;
  /** Judges what deploying the rules and indexes makes, so that it can only pass afterwards. */
  isAfterRules?: boolean;
  /** Returns what is wrong, in sentences: `!isTrue && 'It is not true.'`. It passes when there are none. */
  run: (deployment: Deployment) => Reason[] | Promise<Reason[]>;
}

type Reason = string | false;

/** Checks by id: `group/name`. */
export type Checks = Readonly<Record<string, Check>>;

/** What is about to be deployed, and where. */
export interface Deployment {
  /** The folder of the repository, which has the built site in `dist`. */
  root: string;
  /** The id of the Firebase project. */
  project: string;
  /** The `PUBLIC_` settings, from the environment and `.env`. */
  settings: Readonly<Record<string, string | undefined>>;
  /** Reads the project's live settings. */
  google: Google;
  /** Fetches the forms' public pages. */
  fetchPage: typeof fetch;
}

/** What can be checked without a network. */
export const offlineChecks: Checks = { ...buildChecks, ...placeholderChecks, ...settingChecks };

/** What the live project must have. */
export const liveChecks: Checks = {
  ...accessChecks,
  ...projectChecks,
  ...signInChecks,
  ...databaseChecks,
  'forms/match': {
    remedy:
      'Make the forms as docs/operations/survey-forms.md says, or change the form or content/survey. Then npm run forms -- check',
    run: ({ root, settings, fetchPage }) => checkForms(root, settings, fetchPage),
  },
};

/** What a preview needs. It can have placeholders. */
export const PREVIEW_CHECKS = ['build/production', 'settings/location'];

/** Runs checks and returns those that fail, in order; of the live ones the first, if nothing can be read. */
export async function findFailures(checks: Checks, deployment: Deployment) {
  const isLive = Object.keys(checks).some((id) => id in liveChecks);
  const all = { ...(isLive && accessChecks), ...checks };
  const results = Object.entries(all).map(async ([id, { remedy, run }]) => {
    // A setting that can't be read is no reason to go ahead.
    const found = await Promise.resolve(deployment)
      .then(run)
      .catch((error) => [messageOf(error)]);
    return { id, remedy, reasons: found.filter((reason) => reason !== false) };
  });
  const failures = (await Promise.all(results)).filter(({ reasons }) => reasons.length > 0);
  const isDenied = failures.some(({ id }) => id in accessChecks);
  return failures.filter(({ id }) => !isDenied || id in accessChecks || id in offlineChecks);
}
