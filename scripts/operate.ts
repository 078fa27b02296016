import { parseArgs } from 'node:util';
import { connect } from './operate/backend.ts';
import { erasePerson, exportPerson, findPerson } from './operate/person.ts';
import { reviewReferrals } from './operate/referrals.ts';

const USAGE = `node scripts/operate.ts --project <id> referrals
node scripts/operate.ts --project <id> export <uid, +phone or email>
node scripts/operate.ts --project <id> erase <uid, +phone or email> --yes`;

/** Runs a task on the live project; see docs/runbook.md. Needs a signed-in gcloud. */
async function operate(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [task, id] = positionals;
  if (!values.project || !task || (task !== 'referrals' && !id)) throw new Error(USAGE);
  const backend = connect(values.project, process.env);
  if (task === 'referrals') {
    console.table(await reviewReferrals(backend));
    return;
  }
  const uid = await findPerson(backend, id ?? '');
  if (!uid) throw new Error(`Nobody has the account ${id}.`);
  if (task === 'export') console.log(JSON.stringify(await exportPerson(backend, uid), null, 2));
  else if (task !== 'erase') throw new Error(USAGE);
  else if (!values.yes) throw new Error(`This cannot be undone. Export first, then add --yes.`);
  else console.log(`Erased. ${await erasePerson(backend, uid)} members no longer name them.`);
}

operate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
