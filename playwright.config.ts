import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { HOST, readPorts } from './scripts/ports.ts';
import { launchSite } from './tests/e2e/launch-site.ts';

const ports = readPorts(process.env);
const executablePath = findChromium();

/** A quiet Chromium: it asks nobody for updates, and it runs as root, as containers do. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://${HOST}:${ports.site}`,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: [
    {
      command: 'node scripts/start.ts',
      url: `http://${HOST}:${ports.site}/`,
      timeout: 120_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
      wait: { stdout: /Ready:/ },
    },
    {
      // The same site, built with a launch ahead of it, an address for its vitals and another database.
      command: `astro build --outDir ${launchSite.folder} && exec astro preview --outDir ${launchSite.folder} --host ${HOST} --port ${launchSite.ports.site}`,
      env: launchSite.env,
      url: `${launchSite.origin}/`,
      timeout: 60_000,
      reuseExistingServer: !process.env.CI,
    },
  ],
});
