import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holeOf } from '../../cli/node-version.mjs';

/** The Node of the workflows, from which everything else that names one follows. */
const used = readFileSync('.node-version', 'utf8').trim();

test('npm brings the Node that the workflows use', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = Object.values<string>(optionalDependencies);
  expect(versions).toEqual([used]);
});

test.each([used, '24.22.1', '24.23.0', '26.13.0', '27.0.0'])(
  'Node %s has no known hole',
  (version) => expect(holeOf(version)).toBeUndefined(),
);

test.each(['20.20.2', '22.23.4', '24.9.0', '24.22.0', '25.9.0', '26.12.0'])(
  'Node %s has a hole, or is too old',
  (version) => expect(holeOf(version)).toContain(`Node ${version} has a known`),
);
