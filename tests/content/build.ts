import { resolve } from 'node:path';
import { measuredBuild } from './measured-build';

export const root = resolve(import.meta.dirname, '../..');

/** The environment without Vitest's variables such as NODE_ENV, which would affect a build. */
export function editorEnvironment(): NodeJS.ProcessEnv {
  const vitest = /^(VITEST|NODE_ENV$|DEV$|PROD$|MODE$|SSR$|TEST$|BASE_URL$)/;
  const own = Object.entries(process.env).filter(([name]) => !vitest.test(name));
  return { ...Object.fromEntries(own), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}

/** Builds a copy of the site. */
export const build = (folder: string) => measuredBuild(folder, editorEnvironment());

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
