import { command, listing } from '../shared/command.ts';
import { showList } from '../shared/list.ts';
import { formatTime, readMembers } from '../shared/members.ts';
import { columns } from '../shared/terminal.ts';

export const stats = command({
  usage: 'stats',
  summary: 'members and points, and the joins of each day (UTC), the last first',
  words: 0,
  options: listing,
  async run(backend, list) {
    const members = await readMembers(backend);
    const days = Map.groupBy(members, ({ entry }) => formatTime(entry.createdAt).slice(0, 10));
    const rows = [...days].sort().reverse();
    const count = (all: typeof members) =>
      all.filter(({ contact }) => contact.referredBy !== undefined).length;
    const summary = columns([
      ['members', members.length],
      ['through links', count(members)],
      ['points', members.reduce((sum, { entry }) => sum + entry.points, 0)],
      ['points pending', members.filter(({ contact }) => contact.credited === false).length],
    ]);
    return showList(
      {
        rows: rows.map(([day, all]) => ({
          day,
          joins: all.length,
          'through links': count(all),
        })),
        summary,
      },
      list,
    );
  },
});
