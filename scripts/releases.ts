import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accessToken, createGoogle } from './google.ts';
import { Problem } from './local/problem.ts';
import { liveProject } from './local/projects.ts';
import { liveReleases, mayDeploy, rollBack } from './releases/hosting.ts';

/** `npm run releases`: what is live, and back to what was. The workflows use it too. */
const HELP = `npm run releases -- list                        the last releases of the live site
npm run releases -- may-deploy <commit>         "true" unless something newer is live
npm run releases -- roll-back [<version id>]    the release before, or a version that "list" shows

--project <id>   another project than that of .firebaserc
--site <id>      another Hosting site than the project's default`;

const root = resolve(import.meta.dirname, '..');

async function releases(): Promise<void> {
  const { task, value, project, site } = readOptions();
  const google = createGoogle({
    project,
    token: () => accessToken(process.env),
    origin: process.env['GOOGLE_APIS_STUB'],
  });
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
  } else {
    throw new Problem(HELP);
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
