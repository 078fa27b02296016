import { Timestamp } from 'firebase-admin/firestore';
import { escapeControls } from '../../scripts/local/problem.ts';
import { command } from '../shared/command.ts';
import { writePrivate } from '../shared/files.ts';
import { withPeople } from '../shared/people.ts';
import { formatTime } from '../shared/members.ts';
import { quantity } from '../shared/terminal.ts';

export const exportPeople = command({
  usage: 'export WHO | --file FILE [--out FILE]',
  summary: 'everything that is stored about a person, as JSON',
  words: 1,
  options: { file: { type: 'string' }, out: { type: 'string' } },
  run: (backend, { file, out }, [who]) =>
    withPeople(backend, who, file, async (people) => {
      const stored = people.map(({ uid, account, entry, contact, subscription, seats }) => ({
        ...{ uid, account, entry, contact, subscription },
        seats: Object.fromEntries([...seats].filter(([, seat]) => seat)),
      }));
      const text = JSON.stringify(file ? stored : stored[0], withTimes, 2);
      // JSON leaves characters as they are that a terminal obeys.
      const json = `${escapeControls(text)}\n`;
      if (!out) return void process.stdout.write(json);
      await writePrivate(out, json);
      console.log(`Wrote ${quantity(people.length, 'person', 'people')} to ${out}.`);
    }),
});

const withTimes = (_: string, value: unknown) =>
  value instanceof Timestamp ? formatTime(value) : value;
