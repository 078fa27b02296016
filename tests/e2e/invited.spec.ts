import { REFERRAL_KEY } from '../../src/domain/storage-keys.ts';
import { expect, test } from './fixtures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('the newest friend’s link greets for 30 days, also after the tab was closed', async ({
  context,
}) => {
  const [amina, bilal] = ['amina', 'bilal'].map((name) => btoa(name.repeat(10)).replace(/=+$/, ''));
  const firstDay = Date.parse('2026-11-01T12:00:00Z');
  for (const [day, url, code] of [
    [0, `/?referredBy=${amina}`, amina],
    [1, `/?referredBy=${bilal}`, bilal],
    [30, '/joinwaitlist?referredBy=nobody', bilal],
    [32, '/joinwaitlist', undefined],
  ] as const) {
    const page = await context.newPage();
    await page.clock.setFixedTime(firstDay + day * DAY_MS);
    await page.goto(url);
    const greeting = page.getByText('A friend invited you').filter({ visible: true });
    await expect(greeting).toHaveCount(code ? 1 : 0);
    const stored = await page.evaluate((key) => localStorage.getItem(key), REFERRAL_KEY);
    expect(stored?.split(' ')[0]).toBe(code);
    await page.close();
  }
});

test('members read who joined through them, and “Invite a friend”, without a shift', async ({
  page,
}) => {
  const link = page.getByRole('main').getByRole('link').filter({ hasText: 'Join the waitlist' });
  await page.goto('/imamme');
  await expect(link.first()).toHaveAccessibleName('Join the waitlist');
  const before = await link.first().boundingBox();
  await page.addInitScript(() => {
    localStorage.setItem('usrah:member', '1');
    localStorage.setItem('usrah:points', '1200');
  });
  await page.reload();
  await expect(page.getByRole('main')).toMatchAriaSnapshot('- paragraph: 1,200 joined through you');
  await expect(link.first()).toHaveAccessibleName('Invite a friend');
  expect(await link.first().boundingBox()).toEqual(before);
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeHidden();
  await expect(link.first()).toHaveAttribute('href', '/joinwaitlist');
});
