import { defineConfig } from 'vitest/config';

/** The journeys of `npm run test:browsers`, one browser at a time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'start-site.ts',
    maxWorkers: 1,
    isolate: false,
    projects: ['chromium', 'firefox', 'webkit'].map((engine) => ({
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
