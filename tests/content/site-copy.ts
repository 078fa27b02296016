import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const parts = ['content', 'public', 'src', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** A copy of the site whose content a test may change, and the real build of it. */
export interface SiteCopy {
  root: string;
  build: () => Promise<{ code: number; output: string }>;
  remove: () => void;
}

/** Copies the site to a folder inside the project, so that it finds the project's packages. */
export function copySite(): SiteCopy {
  mkdirSync(join(root, '.local'), { recursive: true });
  const copy = mkdtempSync(join(root, '.local/copy-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  return {
    root: copy,
    build: () => build(copy),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

function build(folder: string): Promise<{ code: number; output: string }> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = editorsEnvironment();
  return new Promise((done) => {
    execFile(process.execPath, [astro, 'build'], { cwd: folder, env }, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

/** The environment without what Vitest puts there (NODE_ENV, DEV and more): it would change the build. */
export function editorsEnvironment(): NodeJS.ProcessEnv {
  const vitest = /^(VITEST|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|TEST$|BASE_URL$)/;
  const own = Object.entries(process.env).filter(([name]) => !vitest.test(name));
  return { ...Object.fromEntries(own), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}
