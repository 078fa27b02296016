import { test } from './fixtures';
import { signInAsMember, signInAsNewcomer } from './people';
for (const [w, scheme] of [
  [360, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const) {
  test(`shot ${w} ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signInAsMember(page, 'Nadia bint Yusuf', w === 360 ? 3 : 28);
    await page.getByRole('button', { name: 'QR Code' }).click();
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await page.getByRole('table').waitFor();
    await page.screenshot({ path: `/tmp/wl-m-${w}-${scheme}.png`, fullPage: true });
    if (w === 360) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.screenshot({ path: `/tmp/wl-m-${w}-${scheme}.png`, fullPage: true });
  });
}
test('form shot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInAsNewcomer(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.screenshot({ path: `/tmp/wl-f-360-dark.png`, fullPage: true });
});
