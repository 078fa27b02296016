import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  permissions?: Record<string, string>;
  steps?: { uses?: string; run?: string }[];
}

const workflows = globSync('.github/workflows/*.yml').map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text, ...(parse(text) as { permissions: object; jobs: Record<string, Job> }) };
});

test.each(workflows)('$file pins its actions by commit, and names their version', ({ text }) => {
  const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, name]) => !name?.startsWith('./'));
  for (const [, name, comment] of uses) {
    expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
});

test.each(workflows)(
  '$file can only read, and gets a token only to deploy',
  ({ file, permissions, jobs }) => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const { permissions: more = {}, steps = [] } of Object.values(jobs)) {
      const deploys = steps.some(({ uses }) => uses?.startsWith('google-github-actions/auth@'));
      const { contents, 'pull-requests': comments, actions, ...others } = more;
      expect([undefined, 'read']).toContain(contents);
      expect([undefined, 'write']).toContain(comments);
      // To disable "Deploy" after a rollback.
      expect(actions).toBe(file.endsWith('rollback.yml') ? 'write' : undefined);
      expect(others).toEqual(deploys ? { 'id-token': 'write' } : {});
    }
  },
);

// An expression in a script is replaced before the shell reads it, so a title could run commands.
test.each(workflows)('$file passes values to scripts through the environment', ({ jobs }) => {
  const scripts = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  const free = scripts.filter((script) =>
    /\$\{\{[^}]*(inputs|event\.pull_request|head_ref)/.test(script),
  );
  expect(free).toEqual([]);
});
