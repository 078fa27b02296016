/** `node operations/rollback.ts [VERSION]` prints the arguments of `firebase hosting:clone`. */
import { basename } from 'node:path';
import { createGoogle, readList, type Google } from './google.ts';
import { endWithError, CommandError } from '../cli/errors.ts';
import { hostingSite, projectNamed, ROOT } from './project.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases */
export interface Release {
  releaseTime: string;
  /** `commit <sha>` from a deployment; none from a rollback. */
  message?: string;
  /** Absent while the site is disabled. */
  version?: { name: string; status?: string };
}

/**
 * Finds the version to go back to, in a history with the newest release first: the `wanted` one, or
 * the newest version of a commit from before the live one. Commits that were first released after
 * the live one have been rolled back. A commit can have many versions, because every night deploys.
 * Throws a CommandError if there is none.
 */
export function findRollback(releases: readonly Release[], wanted?: string) {
  // A rollback releases a version again, without its message.
  const messages = new Map<string, string>();
  for (const { version, message } of releases)
    if (version && message) messages.set(version.name, message);
  const history = releases.flatMap(({ version, releaseTime }) =>
    version ? { ...version, releaseTime, commit: messages.get(version.name) ?? version.name } : [],
  );
  const [live] = history;
  if (!live) throw new CommandError('The site has no releases.');
  // The first release of a commit is its last in the history.
  const firstReleaseOf = (commit: string) => history.findLastIndex((one) => one.commit === commit);
  // Versions that were deleted since are still in the history.
  const kept = history.filter(({ status = 'FINALIZED' }) => status === 'FINALIZED');
  const target = kept.find(({ name, commit }) =>
    wanted ? basename(name) === wanted : firstReleaseOf(commit) > firstReleaseOf(live.commit),
  );
  if (target) return { live, target };
  throw new CommandError(
    wanted
      ? `The release history has no version ${wanted} that is still there.`
      : `The release history has no version from before ${live.commit}. Name one.`,
  );
}

/**
 * Prints the arguments of `firebase hosting:clone`, which the workflow reads, and to stderr what will
 * change, which it shows. Throws a CommandError if there is no version to go back to.
 */
export async function printRollback(google: Google, site: string, wanted?: string): Promise<void> {
  const path = `firebasehosting/v1beta1/sites/${site}/channels/live/releases`;
  const { live, target } = findRollback(await readList(google, path), wanted);
  const releaseLine = ({ commit, releaseTime }: typeof live) =>
    `${commit}, released ${releaseTime}`;
  console.error(`From ${releaseLine(live)}\nback to ${releaseLine(target)}: ${target.name}`);
  console.log(`${site}@${basename(target.name)} ${site}:live`);
}

async function main(): Promise<void> {
  const project = projectNamed('default', ROOT);
  const google = createGoogle(project);
  await printRollback(google, await hostingSite(google, project, ROOT), process.argv[2]);
}

if (import.meta.main) main().catch(endWithError);
