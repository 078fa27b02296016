import { defineConfig } from 'vitest/config';
import { engines } from './engines.ts';

const found = Object.keys(engines).filter((engine) => engines[engine]!());
const missing = Object.keys(engines)
  .filter((engine) => !found.includes(engine))
  .join(', ');
if (missing && process.env['ALL_BROWSERS']) throw new Error(`These are missing: ${missing}`);
if (missing) console.log(`Skipped, because they are missing: ${missing}`);

/** The walk of `npm run test:browsers`, one browser at a time; `--project firefox` is one. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'start-site.ts',
    maxWorkers: 1,
    isolate: false,
    projects: found.map((engine) => ({
      test: {
        name: engine,
        include: [engine === 'chromium-92' ? 'too-old.spec.ts' : 'walk.spec.ts'],
        testTimeout: 120_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
      },
    })),
  },
});
