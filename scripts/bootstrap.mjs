/**
 * Makes a fresh clone ready: installs the packages when they are missing or not those of the lockfile, and
 * with --browser also sees to a Chromium for the browser tests. Plain Node 20 or newer, since it runs before
 * anything is installed.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './bootstrap/browser.mjs';
import { ensurePackages, requireNode } from './bootstrap/packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  requireNode(process.versions.node);
  await ensurePackages(root);
  if (process.argv.includes('--browser')) ensureChromium(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
