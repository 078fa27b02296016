import { accessToken, createGoogle, type Google } from './google.ts';
import { endWithProblem, Problem } from '../scripts/local/problem.ts';
import { hostingSite, projectNamed } from './project.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases */
export interface Release {
  releaseTime: string;
  /** `commit <sha>`, which a deployment gives. A rollback gives none. */
  message?: string;
  /** Absent while the site is disabled. */
  version?: { name: string; status?: string };
}

/** Returns all releases of the live site, the newest first. */
export async function listReleases(google: Google, site: string): Promise<Release[]> {
  const path = `firebasehosting/v1beta1/sites/${site}/channels/live/releases?pageSize=100`;
  const all: Release[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const page: { releases?: Release[]; nextPageToken?: string } = await google(
      token ? `${path}&pageToken=${encodeURIComponent(token)}` : path,
    );
    all.push(...(page.releases ?? []));
    token = page.nextPageToken || undefined;
  }
  return all;
}

/**
 * Finds the version to go back to: the newest of another commit than the live one, without those that
 * somebody has gone back from before. Every night has a release of its own, often of the same commit.
 * Throws a Problem if there is none.
 */
export function findRollback(releases: readonly Release[], wanted?: string) {
  const messages = new Map<string, string>();
  for (const { version, message } of releases.toReversed())
    if (version && message && !messages.has(version.name)) messages.set(version.name, message);
  const history = releases.flatMap(({ version, releaseTime }) =>
    version ? { ...version, releaseTime, commit: messages.get(version.name) ?? version.name } : [],
  );
  const [live] = history;
  if (!live) throw new Problem('The site has no releases.');
  const firstReleaseOf = (commit: string) =>
    history.findLastIndex((release) => release.commit === commit);
  const leftBehind = new Set(
    history.slice(1).flatMap(({ commit }, index) => {
      const next = history[index]!.commit;
      return next !== commit && firstReleaseOf(next) > firstReleaseOf(commit) ? commit : [];
    }),
  );
  const target = wanted
    ? history.find(({ name }) => name.endsWith(`/${wanted}`))
    : history.find(
        ({ commit, status = 'FINALIZED' }) =>
          commit !== live.commit && !leftBehind.has(commit) && status === 'FINALIZED',
      );
  if (target) return { live, target };
  throw new Problem(
    wanted
      ? `The release history has no version ${wanted}.`
      : `Every version in the release history is of ${live.commit}, or was gone back from before. Name one.`,
  );
}

/** `node operations/rollback.ts [VERSION]` prints the arguments of `firebase hosting:clone`. */
async function main(): Promise<void> {
  const project = projectNamed('default');
  const google = createGoogle(project, accessToken);
  const site = await hostingSite(google, project);
  const releases = await listReleases(google, site);
  const { live, target } = findRollback(releases, process.argv[2] || undefined);
  const describe = ({ commit, releaseTime }: typeof live) => `${commit}, released ${releaseTime}`;
  console.error(`From ${describe(live)}\nback to ${describe(target)}: ${target.name}`);
  console.log(`${site}@${target.name.split('/').at(-1)} ${site}:live`);
}

if (import.meta.main) main().catch(endWithProblem);
