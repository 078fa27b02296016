import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accessToken, createGoogle, type Google } from './google.ts';
import { Problem } from './local/problem.ts';
import { liveProject } from './local/projects.ts';
import { unfinishedIndexes } from './releases/indexes.ts';
import { liveReleases, mayDeploy, rollBack } from './releases/hosting.ts';

/** `npm run releases`: what is live, and back to what was. The workflows use it too. */
const HELP = `npm run releases -- list                        the last releases of the live site
npm run releases -- may-deploy <commit>         "true" unless something newer is live
npm run releases -- roll-back [<version id>]    the release before, or a version that "list" shows
npm run releases -- wait-for-indexes            until the indexes that were deployed are built

--project <id>   another project than that of .firebaserc
--site <id>      another Hosting site than the project's default`;

const INDEX_TIMEOUT_MS = 15 * 60_000;
const INDEX_INTERVAL_MS = 10_000;

const root = resolve(import.meta.dirname, '..');

async function releases(): Promise<void> {
  const { task, value, project, site } = readOptions();
  const google = connect(project);
  if (task === 'list') {
    console.table(
      (await liveReleases(google, site)).map(({ releaseTime, version, message }) => ({
        releaseTime,
        version: version?.name.split('/').at(-1),
        message,
      })),
    );
  } else if (task === 'may-deploy' && value) {
    const [live] = await liveReleases(google, site);
    const decision = mayDeploy(value, live, isAncestor);
    console.error(decision.reason);
    console.log(decision.mayDeploy);
  } else if (task === 'roll-back') {
    console.log(`Live again: ${await rollBack(google, site, value)}`);
  } else if (task === 'wait-for-indexes') {
    await waitForIndexes(project);
  } else {
    throw new Problem(HELP);
  }
}

function connect(project: string): Google {
  return createGoogle({
    project,
    token: () => accessToken(process.env),
    origin: process.env['GOOGLE_APIS_STUB'],
  });
}

// With many members an index takes minutes, and the leaderboard fails without it.
async function waitForIndexes(project: string): Promise<void> {
  const end = Date.now() + INDEX_TIMEOUT_MS;
  for (;;) {
    const unfinished = await unfinishedIndexes(connect(project), project, root);
    if (unfinished.length === 0) return;
    console.error(unfinished.join('\n'));
    if (Date.now() > end) throw new Problem('The indexes are still not built.');
    await pause(INDEX_INTERVAL_MS);
  }
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { project: { type: 'string' }, site: { type: 'string' } },
    });
    const project = values.project ?? liveProject(root);
    // A project's default site has its name.
    return { task: positionals[0], value: positionals[1], project, site: values.site ?? project };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

// Also false when git doesn't know one of the commits, for example after history was rewritten.
function isAncestor(ancestor: string, descendant: string): boolean {
  const args = ['merge-base', '--is-ancestor', ancestor, descendant];
  return spawnSync('git', args, { cwd: root }).status === 0;
}

releases().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
});
