import type { Google } from '../google.ts';

/** Something that must be true before the site is deployed. */
export interface Check {
  /** `group/name`. */
  id: string;
  /** What is true when it passes. */
  title: string;
  /** How to make it pass. */
  remedy: string;
  /** Judges what deploying the rules and indexes makes, so that it can only pass afterwards. */
  isAfterRules?: boolean;
  /** Returns what is wrong, in sentences. It passes when there are none. */
  run: (deployment: Deployment) => Reason[] | Promise<Reason[]>;
}

/** `!isTrue && 'It is not true.'` */
type Reason = string | false;

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

/** The host of a URL, if it is one. */
export function hostOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** A check that refuses the deployment. */
export interface Refusal {
  check: Check;
  reasons: string[];
}

/** Runs checks and returns those that refuse the deployment, in order. */
export async function findRefusals(
  checks: readonly Check[],
  deployment: Deployment,
): Promise<Refusal[]> {
  const results = await Promise.all(
    checks.map(async (check) => ({ check, reasons: await reasonsOf(check, deployment) })),
  );
  return results.filter(({ reasons }) => reasons.length > 0);
}

/** Runs the first check, and the others if it passes. */
export async function findRefusalsAfter(
  first: Check,
  others: readonly Check[],
  deployment: Deployment,
): Promise<Refusal[]> {
  const refusals = await findRefusals([first], deployment);
  return refusals.length > 0 ? refusals : findRefusals(others, deployment);
}

// A setting that cannot be read is no reason to go ahead.
async function reasonsOf(check: Check, deployment: Deployment): Promise<string[]> {
  try {
    return (await check.run(deployment)).filter((reason) => reason !== false);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
