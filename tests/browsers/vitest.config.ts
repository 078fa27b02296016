import '../../cli/require-node.mjs';
import { defineConfig } from 'vitest/config';
import { choosePorts } from '../../cli/ports.ts';
import { engines } from './engines.ts';

const names = Object.keys(engines);
const found = names.filter((name) => engines[name]!());
const missing = names.filter((name) => !found.includes(name)).join(', ');
if (missing && process.env['ALL_BROWSERS']) throw new Error(`These are missing: ${missing}`);
if (missing) console.log(`Skipped, because they are missing: ${missing}`);

await choosePorts();

/** The walk of `npm run test:browsers`, one browser at a time; `--project firefox` is one. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'start-site.ts',
    maxWorkers: 1,
    projects: found.map((name) => ({
      test: {
        name,
        include: [name === 'chromium-92' ? 'too-old.spec.ts' : 'walk.spec.ts'],
        testTimeout: 120_000,
        // A click follows two looks. Sooner after another, it would be the second of a double click.
        expect: { poll: { interval: 600, timeout: 15_000 } },
      },
    })),
  },
});
