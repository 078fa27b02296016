import { PREFIX } from '../../src/domain/prefix.ts';
import { expect, test } from './fixtures.ts';

test('the newest invitation is shown for 30 days, also in new tabs', async ({ context }) => {
  const linkOf = (name: string) => `?referredBy=${btoa(name.repeat(10)).replace(/=+$/, '')}`;
  for (const [date, url, isInvited] of [
    ['2026-11-01', `/${linkOf('amina')}`, true],
    ['2026-11-02', `/${linkOf('bilal')}`, true],
    ['2026-12-01', '/joinwaitlist?referredBy=nobody', true],
    ['2026-12-03', '/joinwaitlist', false],
  ] as const) {
    const page = await context.newPage();
    await page.clock.setFixedTime(date);
    await page.goto(url);
    const greeting = page.getByText('A friend invited you').filter({ visible: true });
    await expect(greeting).toHaveCount(isInvited ? 1 : 0);
    await page.close();
  }
});

test('members see “Invite a friend” without a shift, and no countdown', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link').filter({ hasText: 'Join the waitlist' });
  await page.goto('/imamme');
  await expect(link.first()).toHaveAccessibleName('Join the waitlist');
  const before = await link.first().boundingBox();
  await page.addInitScript((prefix) => {
    localStorage.setItem(`${prefix}:member`, '1');
    localStorage.setItem(`${prefix}:points`, '1200');
  }, PREFIX);
  await page.reload();
  await expect(page.getByRole('main')).toMatchAriaSnapshot('- paragraph: 1,200 joined through you');
  await expect(link.first()).toHaveAccessibleName('Invite a friend');
  expect(await link.first().boundingBox()).toEqual(before);
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeHidden();
  await expect(link.first()).toHaveAttribute('href', '/joinwaitlist');
});
