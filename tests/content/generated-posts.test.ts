import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../long';
import { writeAcceptedPosts } from './generated-posts';
import { build, copySite } from './site-copy';

/** Another one each time; `SEED=123 npm run test:long` repeats a run. */
const seed = Number(process.env['SEED']) || Date.now() % 1e6;

test.runIf(isLong)(
  `a build accepts 300 made-up posts that the check has accepted (SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const site = copySite();
    rmSync(join(site, 'content/blog'), { recursive: true, force: true });
    const refused = await writeAcceptedPosts(site, 300, seed);
    // Most of what people write is accepted, and not everything.
    expect(refused).toBeGreaterThan(0);
    const { ok, output } = await build(site);
    rmSync(site, { recursive: true, force: true });
    expect(ok, output).toBe(true);
  },
);
