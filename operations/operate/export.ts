import { Timestamp } from 'firebase-admin/firestore';
import { escapeControls } from '../../scripts/local/problem.ts';
import { command } from '../shared/command.ts';
import { findOne } from '../shared/find.ts';
import { formatTime } from '../shared/members.ts';
import { writePrivate } from '../shared/output.ts';
import { readPerson } from '../shared/person.ts';

export const exportPerson = command({
  usage: 'export WHO [--out FILE]',
  summary: 'everything that is stored about a person, as JSON',
  words: 1,
  options: { out: { type: 'string' } },
  async run(backend, { out }, [who]) {
    const person = await readPerson(backend, await findOne(backend, who));
    const seats = Object.fromEntries([...person.seats].filter(([, seat]) => seat));
    // JSON leaves characters as they are that a terminal obeys.
    const json = `${escapeControls(JSON.stringify({ ...person, seats }, withTimes, 2))}\n`;
    if (!out) return void process.stdout.write(json);
    await writePrivate(out, json);
    console.log(`Wrote ${out}.`);
  },
});

const withTimes = (_: string, value: unknown) =>
  value instanceof Timestamp ? formatTime(value) : value;
