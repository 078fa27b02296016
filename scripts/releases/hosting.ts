import type { Google } from '../google.ts';
import { Problem } from '../local/problem.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases */
export interface Release {
  releaseTime: string;
  version?: { name: string };
  message?: string;
}

// What deploy.yml passes to `firebase deploy --message`, and what rollBack writes.
const DEPLOYED = /^commit ([0-9a-f]{40})$/;
const ROLLED_BACK = /^rolled back(?: from ([0-9a-f]{40}))?$/;

/** Whether a commit may replace what is live, and why. */
export interface Decision {
  mayDeploy: boolean;
  reason: string;
}

/**
 * Decides by the live release's message. A commit may replace itself (the daily build) and an older
 * one, and a release that was rolled back may only be replaced by a commit newer than what it undid.
 */
export function mayDeploy(
  commit: string,
  live: Release | undefined,
  isAncestor: (ancestor: string, descendant: string) => boolean,
): Decision {
  const message = live?.message ?? '';
  const rollback = ROLLED_BACK.exec(message);
  const deployed = commitOf(live);
  if (rollback) {
    const [, undone] = rollback;
    const isNewer = undone && undone !== commit && isAncestor(undone, commit);
    return isNewer
      ? { mayDeploy: true, reason: `${commit} is newer than ${undone}, which was rolled back.` }
      : { mayDeploy: false, reason: 'The site was rolled back, and nothing newer is there yet.' };
  }
  if (!deployed) return { mayDeploy: true, reason: 'The live release names no commit.' };
  return isAncestor(deployed, commit)
    ? { mayDeploy: true, reason: `${deployed} is live, and ${commit} is not older.` }
    : { mayDeploy: false, reason: `${deployed} is live, and ${commit} does not come after it.` };
}

function commitOf(release: Release | undefined): string | undefined {
  return DEPLOYED.exec(release?.message ?? '')?.[1];
}

/** The releases of the live site, newest first. */
export async function liveReleases(google: Google, site: string): Promise<Release[]> {
  const path = `v1beta1/sites/${site}/channels/live/releases?pageSize=50`;
  const { releases = [] } = await google.get<{ releases?: Release[] }>('firebasehosting', path);
  return releases;
}

/**
 * Makes an older version live: the last one of another commit, because every night has a release of its
 * own, or `version`. Returns its name. The message names the commit that is undone, so that the next
 * build doesn't undo the rollback.
 */
export async function rollBack(google: Google, site: string, version?: string): Promise<string> {
  const releases = await liveReleases(google, site);
  const target = version
    ? releases.find(({ version: other }) => other?.name.endsWith(`/${version}`))
    : releaseBefore(releases);
  if (!target?.version) {
    throw new Problem(
      version ? `The site never had the version ${version}.` : 'There is no release before this.',
    );
  }
  const [live] = releases;
  const [, undoneBefore] = ROLLED_BACK.exec(live?.message ?? '') ?? [];
  const undone = undoneBefore ?? commitOf(live);
  const { name } = target.version;
  await google.post(
    'firebasehosting',
    `v1beta1/sites/${site}/channels/live/releases?versionName=${encodeURIComponent(name)}`,
    { message: undone ? `rolled back from ${undone}` : 'rolled back' },
  );
  return name;
}

function releaseBefore(releases: Release[]): Release | undefined {
  const isLive = ({ version }: Release) => version?.name === releases[0]?.version?.name;
  // A version that was rolled back to was live before, too: look further back than that.
  const first = releases.findLastIndex(isLive);
  const commit = commitOf(releases[first]);
  return releases
    .slice(first + 1)
    .find((release) => release.version && (!commit || commitOf(release) !== commit));
}
