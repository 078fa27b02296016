/// <reference types="vitest/config" />
import './cli/require-node.mjs';
import { getViteConfig } from 'astro/config';
import { NO_SETTINGS } from './src/config/settings.ts';
import { built } from './tests/built.ts';
import { emulated } from './tests/emulated.ts';
import { isolated } from './tests/isolated.ts';
import { isQuick, slow } from './tests/slow.ts';

// Tests bring their own settings, and run where midnight in UTC is still the day before.
Object.assign(process.env, NO_SETTINGS, { TZ: 'America/New_York' });

export default getViteConfig({
  test: {
    // Building the site takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    // A process for each file, as is usual, takes 0.4 seconds more of the processor than a thread.
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...emulated, ...built, ...isolated, ...(isQuick ? slow : [])],
          isolate: false,
          setupFiles: 'tests/no-leaks.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          exclude: [...built, ...(isQuick ? slow : [])],
        },
      },
      {
        extends: true,
        test: { name: 'built', include: built, globalSetup: 'tests/content/kitchen-sink.ts' },
      },
      {
        extends: true,
        test: {
          name: 'emulator',
          include: emulated,
          globalSetup: 'tests/rules/start-emulator.ts',
          isolate: false,
          setupFiles: 'tests/no-leaks.ts',
        },
      },
    ],
  },
});
