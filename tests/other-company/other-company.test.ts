import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { portVariable, readPorts } from '../../scripts/ports.ts';
import { editorEnvironment, root } from '../content/site-copy.ts';
import { isLong } from '../long.ts';
import { makeOtherCompany } from './make.ts';

const OTHER_PORTS = 40;

test.runIf(isLong)(
  'all tests are green with another company’s name, colours, logo, texts and settings',
  { timeout: 60 * 60_000 },
  async () => {
    const copy = makeOtherCompany(root);
    const ports = Object.entries(readPorts(process.env)).map(([name, port]) => [
      portVariable(name),
      String(port + OTHER_PORTS),
    ]);
    const env = { ...editorEnvironment(), LONG_TESTS: '', ...Object.fromEntries(ports) };
    for (const part of ['unit', 'e2e']) {
      const run = spawn(process.execPath, ['scripts/test.ts', '--only', part], { cwd: copy, env });
      const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
      expect(output, errors).toMatch(/^[1-9]\d* passed, 0 failed$/m);
    }
    rmSync(copy, { recursive: true });
  },
);
