import type { Google } from '../google.ts';
import { messageOf } from '../../cli/errors.ts';

/** A check before a deployment. If it fails, the site would be broken, insecure or unlawful. */
export interface Check {
  remedy: string;
  /** It can only pass after the rules and indexes are deployed. */
  isAfterRules?: true;
  /** What it finds is worth a thought, and refuses no deployment. */
  isAdvice?: true;
  /** The deployment also goes on if it can't be judged. */
  mayBeUnjudged?: true;
  /** Returns what is wrong: `[!isTrue && 'It is not true.']`. Throws if it can't be judged. */
  run: (deployment: Deployment) => Reason[] | Promise<Reason[]>;
}

type Reason = string | false | undefined;

export type Checks = Readonly<Record<string, Check>>;

export interface Deployment {
  /** The folder of the repository, which has the built site in `dist`. */
  root: string;
  project: string;
  /** The `PUBLIC_` settings, from the environment and `.env`. */
  settings: Readonly<Record<string, string | undefined>>;
  host: string;
  /** The version of Node that this runs on, as the build does. */
  node: string;
  google: Google;
  fetchPage: typeof fetch;
  /** Why the owner accepts a failure, by the failure's whole reason. A part could hide another. */
  accepted: Readonly<Record<string, string>>;
}

/** Runs a check. A reason that the owner accepts isn't a failure. */
export async function runCheck(check: Check, deployment: Deployment) {
  const isAccepted = (reason: string) => Object.hasOwn(deployment.accepted, reason);
  try {
    const all = (await check.run(deployment)).flatMap((reason) => reason || []);
    const reasons = all.filter((reason) => !isAccepted(reason));
    const outcome = reasons.length > 0 && !check.isAdvice ? 'failed' : 'passed';
    return { outcome, reasons, accepted: all.filter(isAccepted) } as const;
  } catch (error) {
    return { outcome: 'not judged', reasons: [messageOf(error)], accepted: [] } as const;
  }
}
