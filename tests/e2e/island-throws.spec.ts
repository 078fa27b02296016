import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { poisoned } from './faults/strikes';
import { launchSite } from './other-sites';

/** Each island: where it is, a piece that it draws, and how it is woken. */
const islands = [
  { name: 'SiteNav', path: '/aboutus', piece: 'Main', wake: 'header nav' },
  { name: 'CountdownBanner', path: `${launchSite.origin}/`, piece: 'Launch countdown', wake: '' },
  { name: 'SignInPanel', path: '/', piece: 'sign-in-problem', wake: 'header .button:visible' },
  { name: 'SurveyWizard', path: '/survey', piece: 'Who are you answering as?', wake: '' },
  { name: 'WaitlistPanel', path: '/joinwaitlist', piece: 'Join Our Waitlist', wake: 'main h2' },
  {
    name: 'Leaderboard',
    path: '/joinwaitlist',
    piece: 'Please Sign In and Join the waitlist.',
    wake: '#leaderboard-heading',
  },
  { name: 'Subscribe', path: '/blog', piece: 'button button-on-deep', wake: 'footer form' },
] as const;

for (const { name, path, piece, wake } of islands) {
  test(`${name} that throws says so in its place, is logged once, and leaves the page alone`, async ({
    page,
    context,
    troubles,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await poisoned(name, piece)({ page, context });
    await page.goto(path);
    if (wake) await page.locator(wake).first().hover();
    if (name === 'SignInPanel') await page.locator(wake).first().click();
    const notice = page.getByRole('alert').filter({ hasText: 'Oops! Something went wrong.' });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await page.keyboard.press('Escape');

    // The rest goes on: another island wakes, and links lead on.
    if (name !== 'Subscribe') {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Please sign in to subscribe.')).toBeVisible();
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Downloads' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download Apps');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(logged.filter((line) => line.includes('poisoned'))).toHaveLength(1);
    expect(logged.filter((line) => line.includes(`island: ${name}`))).toHaveLength(1);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('poisoned')]);
  });
}

test('what nobody caught is logged once, with where it happened, and shown to nobody', async ({
  page,
  troubles,
}) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.locator('header astro-island')).toHaveAttribute('data-ready', '');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('astray');
    });
    void Promise.reject(new Error('broken word'));
  });
  await expect.poll(() => troubles.length).toBe(2);
  await expect(page.locator('body')).not.toContainText(/astray|broken word/);
  expect(asked).toEqual([]);
  for (const words of ['astray', 'broken word']) {
    const lines = troubles.filter((line) => line.includes(words));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/page: \/blog, island: SiteNav, deployed: \d/);
  }
  troubles.length = 0;
});
