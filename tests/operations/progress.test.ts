import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HOST } from '../../cli/ports.ts';
import { subscriberPath } from '../../src/lib/firebase/documents.ts';
import { temporaryFolder, write } from '../files.ts';
import { hasTerminal, runInTerminal, runPiped } from '../terminal.ts';
import { backend, emulated, JOINED } from './backend.ts';

const MANY = 600;
const addresses = Array.from({ length: MANY }, (_, index) => `reader${index}@example.com`);

let authHost: string;
beforeAll(async () => {
  // The commands only look whether an Auth emulator is there.
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  authHost = `${HOST}:${(server.address() as AddressInfo).port}`;
  return () => void server.close();
});

beforeEach(async () => {
  await emulated.clear();
  const writer = backend.firestore.bulkWriter({ throttling: false });
  for (const [index, email] of addresses.entries()) {
    const times = { createdAt: JOINED, updatedAt: JOINED };
    const data = { email, verified: false, ...times };
    void writer.set(backend.firestore.doc(subscriberPath(`reader${index}`)), data);
  }
  await writer.close();
});

/** What starts `npm run operate` with these words in a process of its own. */
const operate = (...words: string[]) => ({
  args: ['operations/operate.ts', ...words, '--project', emulated.id],
  env: { FIRESTORE_EMULATOR_HOST: emulated.host, FIREBASE_AUTH_EMULATOR_HOST: authHost },
});

test('reading many documents is shown in plain lines without a terminal', () => {
  const { stdout, stderr } = runPiped(operate('subscribers'));
  expect(stdout).toMatch(/^┌[^…✔]*$/);
  expect(stderr).toContain(`.
Reading subscribers…
Reading subscribers: 150 of 600
Reading subscribers: 300 of 600
Reading subscribers: 450 of 600
✔ Reading subscribers: 600 of 600
`);
});

test.runIf(hasTerminal)('a terminal shows how many documents are read and changed', () => {
  const file = join(temporaryFolder(), 'left.txt');
  write(file, addresses.slice(0, 40).join('\n'));
  const shown = runInTerminal(operate('unsubscribe', '--file', file, '--yes'));
  expect(shown).toMatch(/Reading subscribers: [█░]{20} [\d,]+ of 600/);
  expect(shown).toContain('✔ Reading subscribers: 600 of 600\r\n');
  expect(shown).toMatch(/Making changes: [█░]{20} \d+ of 40/);
  expect(shown).toContain('✔ Making changes: 40 of 40\r\n');
  expect(shown).toMatch(/Made 40 changes\.\r\n$/);
});
