import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures';

const MOST = 70_000;

test('the survey page loads React once, no Firebase, and at most 70 KB of script', async ({
  page,
}) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto('/survey');
  await page.locator('main astro-island[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts);
  const sizes = bodies.map((body) => brotliCompressSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST);
  expect(bodies.filter((body) => body.includes('react-dom')).length).toBeLessThanOrEqual(1);
  expect(bodies.filter((body) => /firestore|identitytoolkit/.test(String(body)))).toEqual([]);
});
