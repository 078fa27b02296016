import type { Google } from '../google.ts';
import { messageOf } from '../../scripts/local/problem.ts';

/** Something whose failure makes the launch dead, deaf, open or unlawful. */
export interface Check {
  /** How to make it pass. */
  remedy: string;
  /** Judges what deploying the rules and indexes makes, so that it can only pass afterwards. */
  isAfterRules?: true;
  /** A deployment goes on when it cannot be judged. */
  mayBeUnknown?: true;
  /** Returns what is wrong, in sentences: `!isTrue && 'It is not true.'`. Throws if it can't be judged. */
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
  /** What the owner has decided to leave as it is, and why, by a part of the sentence that says so. */
  accepted: Readonly<Record<string, string>>;
}

export interface Judgement {
  id: string;
  check: Check;
  outcome: 'passed' | 'failed' | 'not judged';
  reasons: string[];
}

/** Runs checks. A reason that the owner accepts is no failure. */
export function judge(checks: Checks, deployment: Deployment): Promise<Judgement[]> {
  const isAccepted = (reason: string) =>
    Object.keys(deployment.accepted).some((part) => reason.includes(part));
  const judgements = Object.entries(checks).map(async ([id, check]): Promise<Judgement> => {
    try {
      const found = (await check.run(deployment)).filter((reason) => reason !== false);
      const reasons = found.filter((reason) => !isAccepted(reason));
      return { id, check, outcome: reasons.length > 0 ? 'failed' : 'passed', reasons };
    } catch (error) {
      return { id, check, outcome: 'not judged', reasons: [messageOf(error)] };
    }
  });
  return Promise.all(judgements);
}
