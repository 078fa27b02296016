import type { Page } from '@playwright/test';
import { launchSite } from '../../scripts/local/test-sites.ts';
import { app, apps, company } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const storeLinks = (page: Page, { name }: { name: string }) =>
  page.getByRole('list', { name: `${name} in the stores` }).getByRole('link');

test('both menus work', async ({ page }) => {
  await page.goto('/aboutus');
  await page.getByRole('banner').locator('summary:visible').click();
  await page.getByRole('banner').getByRole('link', { name: app.label }).click();
  await expect(page).toHaveURL(app.path);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('banner').locator('summary:visible').click();
  await page.getByRole('banner').getByRole('link', { name: 'Survey' }).click();
  await expect(page).toHaveURL('/survey');
});

test('every page ends with the launch date, and the company’s contact and profiles', async ({
  page,
}) => {
  await page.goto('/');
  const countdown = page.getByRole('complementary', { name: 'Launch countdown' });
  await expect(countdown).toContainText('on 1 March 2035');
  const footer = page.getByRole('contentinfo');
  const profiles = Object.values(company.profiles).filter((profile) => profile !== 'none');
  for (const url of profiles) await expect(footer.locator(`[href="${url}"]`)).toBeVisible();
  for (const text of [company.email!, company.phone!, company.address!.join('')])
    await expect(footer).toContainText(text);
});

test('the page of an app lists its features', async ({ page }) => {
  await page.goto(app.path);
  const features = app.groups.flatMap((group) => group.features);
  const headings = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(headings).toHaveCount(features.length);
});

test('until an app is out, its store buttons lead to the waitlist', async ({ page }) => {
  await page.goto('/downloads');
  for (const one of apps)
    for (const index of [0, 1])
      await expect(storeLinks(page, one).nth(index)).toHaveAttribute('href', '/joinwaitlist');
});

test('the buttons of an app that is out lead to its stores', async ({ page }) => {
  const out = apps.find(({ stores }) => stores.some(({ url }) => url))!;
  await page.goto(`${launchSite.origin}/downloads`);
  for (const [index, { url }] of out.stores.entries())
    await expect(storeLinks(page, out).nth(index)).toHaveAttribute('href', url!);
});

test('a sentence replaces each control that needs JavaScript', async ({ page }) => {
  for (const [path, sentence, control] of [
    ['/joinwaitlist', 'Joining needs JavaScript. Turn it on, or message us.', 'button'],
    ['/survey', 'The survey needs JavaScript', 'radio'],
    ['/blog', 'Searching needs JavaScript.', 'searchbox'],
    ['/blog', 'Subscribing needs JavaScript.', 'button'],
  ] as const) {
    await page.goto(path);
    // By role, because Playwright's `getByText` doesn't find text inside <noscript>.
    const paragraph = page.getByRole('paragraph').filter({ hasText: sentence, visible: true });
    await expect(paragraph, path).toBeVisible();
    await expect(page.getByRole('main').getByRole(control), path).toHaveCount(0);
  }
});
