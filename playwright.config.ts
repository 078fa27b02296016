import './cli/require-node.mjs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, quietArgs } from './scripts/bare-machine/chromium.mjs';
import { HOST, localFolder, readPorts } from './cli/ports.ts';
import { NO_SETTINGS } from './src/config/settings.ts';
import { launchAt, launchSite } from './tests/e2e/sites.ts';
import { isLong } from './tests/long.ts';

// A test run brings its own settings, and uses no server that it did not start.
Object.assign(process.env, NO_SETTINGS);
const ports = readPorts();
const executablePath = findChromium();
/**
 * The pages of a context share a process if they are of one site. Otherwise there are two for each test:
 * one for its empty page, and another for what is opened.
 */
const ONE_PROCESS = '--renderer-process-limit=1';

export default defineConfig({
  testDir: 'tests/e2e',
  // Node takes the types out by itself, in half the time.
  build: { external: ['**/*.ts'] },
  outputDir: join(localFolder(), 'test-results'),
  // Otherwise, each worker would load each file.
  fullyParallel: isLong,
  // Each loads the tests and starts a browser, and two keep two cores busy.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://${HOST}:${ports.site}`,
    // Smooth scrolling and transitions take time; tests about motion turn them on.
    reducedMotion: 'reduce',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: [...quietArgs, ONE_PROCESS],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: [
    {
      command: 'node tests/e2e/start-site.ts',
      // Far ahead: everything is measured with the countdown running.
      env: { PUBLIC_LAUNCH_AT: launchAt },
      url: `http://${HOST}:${ports.site}/`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
      wait: { stdout: /Ready:/ },
    },
    { command: launchSite.command, env: launchSite.env, url: launchSite.origin, timeout: 120_000 },
  ],
});
