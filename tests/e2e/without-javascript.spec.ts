import { launchSite } from '../../scripts/local/test-sites.ts';
import type { Page } from '@playwright/test';
import { app, apps, company, stats, testimonials } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

/** The apps that are not out yet where the countdown runs. */
const coming = apps.filter(({ id, stores }) => id === 'imamme' || !stores.some(({ url }) => url));

test.use({ javaScriptEnabled: false });

/** By role, because Playwright's `getByText` doesn't find text inside <noscript>. */
const paragraph = (page: Page, text: string) =>
  page.getByRole('paragraph').filter({ hasText: text }).filter({ visible: true });

test('the home page and the app pages have their sections, and the footer the company’s values', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Coming soon...')).toHaveCount(coming.length);
  await expect(main.getByText(stats[0]!.value).first()).toBeVisible();
  await expect(main.locator('blockquote')).toHaveCount(testimonials.length);
  for (const [name, href] of [
    [/^Read more/, app.path],
    ['Take the survey', '/survey'],
    ['Join the waitlist', '/joinwaitlist'],
    ['Discover Our Initiatives', /./],
  ] as const)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toContainText(
    'on 1 March 2035',
  );
  const footer = page.getByRole('contentinfo');
  for (const profile of Object.values(company.profiles))
    if (profile !== 'none') await expect(footer.locator(`[href="${profile}"]`)).toBeVisible();
  await expect(footer.locator('[href^="mailto:"]')).toHaveText(company.email!);
  await expect(footer.locator('[href^="tel:+"]')).toHaveText(company.phone!);
  await expect(footer).toContainText(company.address!.join(''));
  const { number, greeting } = company.chat;
  const chat = page.getByRole('link', { name: /^Message Us/ });
  const href = `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`;
  await expect(chat).toHaveAttribute('href', href);
  await page.goto(app.path);
  const features = app.groups.flatMap((group) => group.features);
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(features.length);
});

test('the buttons of the stores lead to the waitlist until an app is out, and say so', async ({
  page,
}) => {
  const linksOf = ({ name }: { name: string }) =>
    page.getByRole('list', { name: `${name} in the stores` }).getByRole('link');
  for (const app of coming) {
    await page.goto(app.path);
    // In the hero and at the end.
    await expect(linksOf(app)).toHaveCount(2 * app.stores.length);
    for (const [index, { store }] of app.stores.entries()) {
      const name = { play: 'Google Play', apple: 'the App Store' }[store];
      await expect(linksOf(app).nth(index)).toHaveAttribute('href', '/joinwaitlist');
      await expect(linksOf(app).nth(index)).toHaveAccessibleName(
        `Coming to ${name} (${app.name}): join the waitlist to be told`,
      );
    }
  }
  const out = apps.find(({ stores }) => stores.some(({ url }) => url))!;
  await page.goto(`${launchSite.origin}/downloads`);
  for (const [index, { store, url }] of out.stores.entries()) {
    const name = { play: 'Get it on Play Store', apple: 'Download on the App Store' }[store];
    await expect(linksOf(out).nth(index)).toHaveAttribute('href', url!);
    await expect(linksOf(out).nth(index)).toHaveAccessibleName(`${name} (${out.name})`);
  }
});

test('where JavaScript is needed, a sentence says so instead of a control', async ({ page }) => {
  for (const [path, sentence, control] of [
    ['/joinwaitlist', 'Joining needs JavaScript. Turn it on, or message us.', 'button'],
    ['/survey', 'The survey needs JavaScript', 'radio'],
    ['/blog', 'Searching needs JavaScript.', 'button'],
  ] as const) {
    await page.goto(path);
    await expect(paragraph(page, sentence)).toBeVisible();
    await expect(page.getByRole('main').getByRole(control)).toHaveCount(0);
  }
});
