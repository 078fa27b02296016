import { Timestamp } from 'firebase-admin/firestore';
import { string } from '../../cli/options.ts';
import { escapeControls } from '../../cli/printable.ts';
import { command } from '../shared/command.ts';
import { findPerson } from '../shared/find.ts';
import { print, writePrivate } from '../shared/output.ts';
import { formatTime } from '../shared/times.ts';

export const find = command({
  usage: 'find WHO [--out FILE]',
  summary: 'everything that is stored about a person, as JSON, or a list of matching names',
  maxWords: 1,
  options: { out: string },
  async run(backend, { out }, [who]) {
    // JSON doesn't escape all control characters of a terminal.
    const json = escapeControls(JSON.stringify(await findPerson(backend, who), toReadable, 2));
    return out ? writePrivate(out, `${json}\n`) : print(json);
  },
});

/** Makes times readable and maps objects, for JSON.stringify. */
function toReadable(_: string, value: unknown): unknown {
  if (value instanceof Timestamp) return formatTime(value);
  return value instanceof Map ? Object.fromEntries(value) : value;
}
