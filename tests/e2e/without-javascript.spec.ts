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

test('the wide and the small menu open, navigate and close', async ({ page }) => {
  await page.goto('/aboutus');
  await expect(paragraph(page, 'Signing in needs JavaScript.')).toHaveCount(1);
  const menu = page.locator('#services-menu').getByRole('link', { name: app.label });
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Services' }).click();
  await menu.click();
  await expect(page).toHaveURL(app.path);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(paragraph(page, 'Signing in needs JavaScript.')).toHaveCount(1);
  await page.locator('#site-menu').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(paragraph(page, 'Searching needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
});

test('the home page and the app pages have their sections', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Coming soon...')).toHaveCount(coming.length);
  await expect(main.getByRole('heading', { name: 'More Than Just Apps' })).toBeVisible();
  await expect(main.getByText(stats[0]!.value).first()).toBeVisible();
  await expect(main.locator('blockquote')).toHaveCount(testimonials.length);
  for (const [name, href] of [
    [/^Read more/, app.path],
    ['Take the survey', '/survey'],
    ['Join the waitlist', '/joinwaitlist'],
    ['Discover Our Initiatives', /./],
  ] as const)
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await page.goto(app.path);
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(
    app.groups.flatMap(({ features }) => features).length,
  );
  await expect(main.getByRole('region', { name: 'Honest answers' })).toBeVisible();
});

test('the company’s values are shown where they belong', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  const profiles = footer.getByRole('list', { name: 'Social media' }).getByRole('link');
  expect(
    await profiles.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(Object.values(company.profiles).filter((profile) => profile !== 'none'));
  await expect(footer.locator('[href^="mailto:"]')).toHaveText(company.email!);
  await expect(footer.locator('[href^="tel:+"]')).toHaveText(company.phone!);
  await expect(footer).toContainText(company.address!.join(''));
  await expect(page.getByRole('link', { name: /^Message Us/ })).toHaveAttribute(
    'href',
    `https://wa.me/${company.chat.number}?text=${encodeURIComponent(company.chat.greeting)}`,
  );
});

test('the buttons of the stores lead to the waitlist until an app is out, and say so', async ({
  page,
}) => {
  const names = { play: 'Google Play', apple: 'the App Store' };
  for (const app of coming) {
    await page.goto(app.path);
    const stores = page.getByRole('list', { name: `${app.name} in the stores` }).getByRole('link');
    // In the hero and at the end.
    await expect(stores).toHaveCount(2 * app.stores.length);
    for (const [index, { store }] of app.stores.entries())
      await expect(stores.nth(index)).toHaveAccessibleName(
        `Coming to ${names[store]} (${app.name}): join the waitlist to be told`,
      );
    const targets = await stores.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(targets)).toEqual(new Set(['/joinwaitlist']));
  }
  await page.goto('/downloads');
  const buttons = page
    .getByRole('main')
    .getByRole('link', { name: /^Coming to the (Play|App) Store/ });
  await expect(buttons).toHaveCount(coming.flatMap(({ stores }) => stores).length);
});

test('an app that is out has links to its stores', async ({ page }) => {
  const names = { play: 'Get it on Play Store', apple: 'Download on the App Store' };
  const out = apps.find(({ stores }) => stores.some(({ url }) => url))!;
  await page.goto(`${launchSite.origin}/downloads`);
  const links = page.getByRole('list', { name: `${out.name} in the stores` }).getByRole('link');
  for (const [index, { store, url }] of out.stores.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', url!);
    await expect(links.nth(index)).toHaveAccessibleName(`${names[store]} (${out.name})`);
  }
});

test('where JavaScript is needed, a sentence says so, and the countdown shows its date', async ({
  page,
}) => {
  await page.goto('/joinwaitlist');
  const main = page.getByRole('main');
  await expect(
    paragraph(page, 'Joining needs JavaScript. Turn it on, or message us.'),
  ).toBeVisible();
  await expect(main.getByText('Please Sign In and Join the waitlist.')).toBeVisible();
  await expect(main.getByText('1 Year Free App Access')).toBeVisible();
  await page.goto('/survey');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(paragraph(page, 'The survey needs JavaScript')).toBeVisible();
  await page.goto('/');
  const countdown = page.getByRole('complementary', { name: 'Launch countdown' });
  await expect(countdown).toContainText('on 1 March 2035');
});
