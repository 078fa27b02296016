import { longPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { expectSeen, onScreens } from './seen.ts';

test('a printed post is only its text, without header and footer', async ({ page }) => {
  await page.goto(longPost.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longPost.data.title);
  await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0);
});

test('Sign In of the join page is on the first screen, above the countdown', async ({ page }) => {
  await page.goto('/joinwaitlist?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw');
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeVisible();
  await onScreens(page, ['320x568', '360x640', '740x360', '768x1024', '1440x900'], () =>
    expectSeen(page.getByRole('main').getByRole('button', { name: 'Sign In' })),
  );
});

test('on a phone, the footer is less than a screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/aboutus');
  const { height } = (await page.getByRole('contentinfo').boundingBox())!;
  expect(height).toBeLessThanOrEqual(640);
});
