import { basename } from 'node:path';
import { createGoogle, readList } from './google.ts';
import { endWithProblem, Problem } from '../scripts/local/problem.ts';
import { hostingSite, projectNamed, ROOT } from './project.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases */
export interface Release {
  releaseTime: string;
  /** `commit <sha>`, which a deployment gives. A rollback gives none. */
  message?: string;
  /** Absent while the site is disabled. */
  version?: { name: string; status?: string };
}

/**
 * Finds the version to go back to, among releases with the newest first: the newest version of a
 * commit that was released before the live one. One that was first released after it has been rolled
 * back. Every night releases again, often the same commit. Throws a Problem if there is none.
 */
export function findRollback(releases: readonly Release[], wanted?: string) {
  const messages = new Map<string, string>();
  for (const { version, message } of releases)
    if (version && message) messages.set(version.name, message);
  const history = releases.flatMap(({ version, releaseTime }) =>
    version ? { ...version, releaseTime, commit: messages.get(version.name) ?? version.name } : [],
  );
  const [live] = history;
  if (!live) throw new Problem('The site has no releases.');
  // The position of its first release, which is the last in the list.
  const ageOf = (commit: string) => history.findLastIndex((release) => release.commit === commit);
  // Versions that were deleted since are still in the history.
  const target = history.find(({ name, commit, status = 'FINALIZED' }) =>
    wanted
      ? basename(name) === wanted
      : ageOf(commit) > ageOf(live.commit) && status === 'FINALIZED',
  );
  if (target) return { live, target };
  throw new Problem(
    wanted
      ? `The release history has no version ${wanted}.`
      : `The release history has no version from before ${live.commit}. Name one.`,
  );
}

/** `node operations/rollback.ts [VERSION]` prints the arguments of `firebase hosting:clone`. */
async function main(): Promise<void> {
  const project = projectNamed('default', ROOT);
  const google = createGoogle(project);
  const site = await hostingSite(google, project, ROOT);
  const path = `firebasehosting/v1beta1/sites/${site}/channels/live/releases`;
  const { live, target } = findRollback(await readList(google, path), process.argv[2]);
  const describe = ({ commit, releaseTime }: typeof live) => `${commit}, released ${releaseTime}`;
  console.error(`From ${describe(live)}\nback to ${describe(target)}: ${target.name}`);
  console.log(`${site}@${basename(target.name)} ${site}:live`);
}

if (import.meta.main) main().catch(endWithProblem);
