import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signInAsMember, signInAsNewcomer } from './people';

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });

      test('the join form and its error are accessible', async ({ page }) => {
        await signInAsNewcomer(page);
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await expectNoViolations(page);
      });

      test("the member's panel and the leaderboard are accessible", async ({ page }) => {
        await signInAsMember(page, 'Nadia', 2);
        await page.getByRole('button', { name: 'QR Code' }).click();
        await page.getByRole('img', { name: /QR code/ }).waitFor();
        await page.getByRole('button', { name: 'Send Invite' }).click();
        await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'Next' }).click();
        await expectNoViolations(page);
        const isTooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isTooWide).toBe(false);
      });
    });
  }
}

test('the whole way is walked by keyboard', async ({ page }) => {
  await signInAsNewcomer(page);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+919876543210');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Refer our initiatives to your friends' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your unique referral link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeFocused();
});
