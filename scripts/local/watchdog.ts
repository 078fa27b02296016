/**
 * Outlives a start script that was killed outright, and takes what it started with it. It reads from a
 * pipe that the start script holds open, one line for each process group that begins ("+123") or ends
 * ("-123"), and kills those that are left when the pipe closes.
 */
import { createInterface } from 'node:readline';
import { signalGroup } from './groups.ts';

const groups = new Set<number>();

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const group = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(group);
    else groups.delete(group);
  })
  .on('close', () => {
    for (const group of groups) signalGroup(group, 'SIGKILL');
  });
