import { command } from '../shared/command.ts';
import { findOne, findPeople } from '../shared/find.ts';
import { describe, readPerson } from '../shared/person.ts';

const MAX_SHOWN = 20;

export const find = command({
  usage: 'find WHO',
  summary: 'shows a person, or all whom a part of a name fits',
  words: 1,
  options: {},
  async run(backend, _, [who = '']) {
    const uids = await findPeople(backend, who);
    // One sentence says that nobody fits.
    if (uids.length === 0) await findOne(backend, who);
    for (const uid of uids.slice(0, MAX_SHOWN))
      console.log(describe(await readPerson(backend, uid)));
    if (uids.length > MAX_SHOWN) console.log(`… and ${uids.length - MAX_SHOWN} more`);
  },
});
