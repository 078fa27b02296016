import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['vitest/vitest.mjs', '@playwright/test/cli.js'])(
  '%s on an old Node says how to start it',
  (program) => {
    const old = `{ ...process.versions, node: '20.20.2' }`;
    const code = `Object.defineProperty(process, 'versions', { value: ${old} })`;
    const args = [`--import=data:text/javascript,${code}`, `node_modules/${program}`];
    const none = program.startsWith('vitest') ? ['list'] : ['test', '--list'];
    const { stderr, stdout } = spawnSync(process.execPath, [...args, ...none], {
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain('this is 20.20.2. Start it by npm');
  },
);
