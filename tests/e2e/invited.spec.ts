import { expect, test } from './fixtures.ts';

const codeOf = (name: string) => btoa(name.repeat(10)).replaceAll('=', '');
const DAY_MS = 24 * 60 * 60 * 1000;

test('a friend’s link greets for 30 days, also after the tab was closed', async ({ context }) => {
  const now = new Date('2026-11-01T12:00:00Z');
  const visit = async (url: string, days: number) => {
    const page = await context.newPage();
    await page.clock.setFixedTime(now.getTime() + days * DAY_MS);
    await page.goto(url);
    return page;
  };
  const first = await visit(`/?referredBy=${codeOf('amina')}`, 0);
  await expect(first.getByText('A friend invited you')).toBeVisible();
  await first.close();

  const later = await visit('/joinwaitlist', 29);
  await expect(later.getByText('A friend invited you')).toBeVisible();
  await later.close();

  const tooLate = await visit('/joinwaitlist', 31);
  await expect(tooLate.getByRole('heading', { level: 1 })).toHaveText('Refer & Earn Program');
  await expect(tooLate.getByText('A friend invited you')).toBeHidden();
});

test('of several friends’ links, the newest counts', async ({ page }) => {
  for (const name of ['amina', 'bilal']) await page.goto(`/?referredBy=${codeOf(name)}`);
  // What is no code changes nothing.
  await page.goto('/?referredBy=nobody');
  const stored = await page.evaluate(() => Object.values(localStorage).join());
  expect(stored).toContain(codeOf('bilal'));
  expect(stored).not.toContain(codeOf('amina'));
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
