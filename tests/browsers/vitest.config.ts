import { defineConfig } from 'vitest/config';
import { engines } from '../../scripts/local/engines.ts';

/** The journeys of `npm run test:browsers`, one browser at a time: in those that are installed. */
const found = Object.entries(engines).filter(([, { find }]) => find());
const missing = Object.values(engines).filter(({ find }) => !find());
if (missing.length > 0) {
  const names = missing.map(({ name }) => name).join(', ');
  if (process.env['ALL_BROWSERS']) throw new Error(`Not installed: ${names}`);
  console.log(`Skipped, because it's not installed: ${names}`);
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'start-site.ts',
    maxWorkers: 1,
    isolate: false,
    projects: found.map(([engine]) => ({
      test: {
        name: engine,
        provide: { engine },
        include: ['journeys/*.spec.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 10_000 } },
      },
    })),
  },
});
