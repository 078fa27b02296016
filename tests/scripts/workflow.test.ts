import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

const workflow = parse(readFileSync('.github/workflows/test.yml', 'utf8')) as {
  on: object;
  permissions: object;
  jobs: Record<
    string,
    { 'timeout-minutes': number; strategy: { matrix: { node: number[] } }; steps: Step[] }
  >;
};
const job = workflow.jobs['test'];

test('every push and every proposal is tested on Node 22 and 24, within half an hour', () => {
  expect(workflow.on).toMatchObject({ push: { branches: ['main'] }, pull_request: null });
  expect(Object.keys(workflow.jobs)).toEqual(['test']);
  expect(job?.strategy.matrix).toEqual({ node: [22, 24] });
  expect(job?.['timeout-minutes']).toBe(30);
});

test('it runs what a developer runs, then asks for known vulnerabilities', () => {
  const commands = job?.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(['npm ci', 'npm test', 'npm audit --omit=dev --audit-level=high']);
});

test('it may read the code and nothing else', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
});

test('every action is pinned to a major version', () => {
  const actions = job?.steps.flatMap(({ uses }) => uses ?? []) ?? [];
  expect(actions.map((action) => action.split('@')[0])).toEqual([
    'actions/checkout',
    'actions/setup-node',
    'actions/setup-java',
    'actions/cache',
  ]);
  for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/);
});

test('the Firestore emulator gets the Java that it needs', () => {
  const java = job?.steps.find(({ uses }) => uses?.startsWith('actions/setup-java'));
  expect(java?.with).toEqual({ distribution: 'temurin', 'java-version': 21 });
});
