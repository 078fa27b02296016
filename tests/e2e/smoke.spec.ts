import { expect, test } from './fixtures';

test('the home page is there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rooted in faith');
});
