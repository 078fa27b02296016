import type { Google } from '../google.ts';
import { messageOf } from '../local/problem.ts';

/** Something that must be true before the site is deployed. */
interface Check {
  /** What is true when it passes. */
  title: string;
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
  /** The folder of the repository. */
  root: string;
  /** The folder of the built site. */
  dist: string;
  /** The id of the Firebase project. */
  project: string;
  /** The `PUBLIC_` settings, from the environment and `.env`. */
  settings: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** Reads the project's live settings. */
  google: Google;
}

/** The host of a URL; empty if it isn't one. */
export function hostOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).hostname : '';
}

/** The last part of a name such as `projects/usrah/keys/5f0c`. */
export const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** Runs checks and returns those that fail, in order. */
export async function findFailures(checks: Checks, deployment: Deployment) {
  const results = await Promise.all(
    Object.entries(checks).map(async ([id, { remedy, run }]) => ({
      id,
      remedy,
      reasons: await reasonsOf(run, deployment),
    })),
  );
  return results.filter(({ reasons }) => reasons.length > 0);
}

// A setting that can't be read is no reason to go ahead.
async function reasonsOf(run: Check['run'], deployment: Deployment): Promise<string[]> {
  try {
    return (await run(deployment)).filter((reason) => reason !== false);
  } catch (error) {
    return [messageOf(error)];
  }
}
