/// <reference types="vitest/config" />
import '../../cli/require-node.mjs';
import { getViteConfig } from 'astro/config';
import { NO_SETTINGS } from '../../src/config/settings.ts';
import { built } from '../built.ts';
import { emulated } from '../emulated.ts';

Object.assign(process.env, NO_SETTINGS, { TZ: 'America/New_York' });

/** The tests that look for mutants: those without a build, a browser or an emulator. */
export const LOOKING = [
  'tests/{features,lib}/**/*.test.ts',
  'tests/content/{company,markdown,people,pictures,posts,translations,variants}/*.test.ts',
  'tests/content/{addresses,check,diagnostics,kept-texts,mistakes,notice,policies,references}.test.ts',
  'tests/operations/{forms,google,holy-days,preflight,referrers,review,rollback,survey}.test.ts',
  'tests/operations/{report,shared}/*.test.ts',
];

export default getViteConfig({
  test: {
    root: process.cwd(),
    include: LOOKING,
    exclude: [...emulated, ...built],
    testTimeout: 30_000,
  },
});
