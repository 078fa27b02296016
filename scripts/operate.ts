import { parseArgs } from 'node:util';
import { reachBackend } from './operate/backend.ts';
import { erasePerson, exportPerson, findPerson } from './operate/person.ts';
import { reviewReferrals } from './operate/referrals.ts';

const USAGE = `node scripts/operate.ts --project <id> referrals
node scripts/operate.ts --project <id> export <uid, +phone or email>
node scripts/operate.ts --project <id> erase <uid, +phone or email> --yes`;

/** What an operator asks of the real project; docs/runbook.md says when. Signed in to gcloud. */
async function operate(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [task, who] = positionals;
  if (!values.project || !task || (task !== 'referrals' && !who)) throw new Error(USAGE);
  const backend = reachBackend(values.project, process.env);
  if (task === 'referrals') {
    console.table(await reviewReferrals(backend));
    return;
  }
  const uid = await findPerson(backend, who ?? '');
  if (!uid) throw new Error(`Nobody has the account ${who}.`);
  if (task === 'export') console.log(JSON.stringify(await exportPerson(backend, uid), null, 2));
  else if (task !== 'erase') throw new Error(USAGE);
  else if (!values.yes) throw new Error(`This cannot be undone. Export first, then add --yes.`);
  else console.log(`Erased. ${await erasePerson(backend, uid)} newcomers no longer name them.`);
}

operate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
