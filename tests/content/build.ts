import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export const root = resolve(import.meta.dirname, '../..');

/** The environment without Vitest's variables such as NODE_ENV, which would affect a build. */
export function editorEnvironment(): NodeJS.ProcessEnv {
  const vitest = /^(VITEST|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|TEST$|BASE_URL$)/;
  const own = Object.entries(process.env).filter(([name]) => !vitest.test(name));
  return { ...Object.fromEntries(own), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}

const REPORT_MEMORY =
  'data:text/javascript,process.on("exit", () => console.error("peak: " + process.resourceUsage().maxRSS))';

/** Builds a copy of the site, and measures the memory. */
export async function build(folder: string) {
  const astro = join(folder, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, ['--import', REPORT_MEMORY, astro, 'build', '--force'], {
    cwd: folder,
    env: editorEnvironment(),
  });
  const exit = once(child, 'exit');
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('\n');
  const [code] = (await exit) as [number];
  const [, kilobytes] = /peak: (\d+)/.exec(output) ?? [];
  return { ok: code === 0, output, megabytes: Number(kilobytes) / 1000 };
}

/** A post of the tests' own, because editors change the others. */
export const steadyPost = {
  id: 'steady-steps',
  file: 'content/blog/steady-steps/index.mdx',
  source: `---
title: Steady steps
excerpt: Family life is shaped by what still happens on a bad evening, and not by grand resolutions.
date: 2025-10-05
author: Steady Author
cover: ../../../src/assets/covers/small-habits.svg
coverAlt: Small drops and a star fall into a glass jar.
tags: [family, habits]
draft: false
---

Most families have a magnificent plan.

## When it lapses

Begin again.
`,
};
