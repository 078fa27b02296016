import { routes } from '../../e2e/routes.ts';
import { app } from '../../site-content.ts';
import { NARROW, test } from '../fixtures.ts';
import { button, link } from '../page.ts';

test.beforeEach(({ page }) => {
  page.site.hasScripts = false;
});

test('every page reads without JavaScript', async ({ page }) => {
  for (const { path } of routes) {
    await page.open(path);
    await page.shows('Join the Mission');
  }
});

test('both menus open, close and lead on without JavaScript', async ({ page }) => {
  await page.open('/aboutus');
  await page.click(button('Services'));
  await page.sees(link(app.label, '#services-menu'));
  await page.press('Escape');
  await page.misses('#services-menu');
  await page.click(button('Services'));
  await page.click(link(app.label, '#services-menu'));
  await page.arrives(app.path);
  await page.resize(...NARROW);
  await page.click(button('Menu'));
  await page.click(link('Blog', '#site-menu'));
  await page.arrives('/blog');
});

test('what needs JavaScript says so, and shows no button that does nothing', async ({ page }) => {
  await page.open('/survey');
  await page.shows('The survey needs JavaScript');
  for (const path of ['/joinwaitlist', '/aboutus']) {
    await page.open(path);
    for (const name of ['Sign In', 'Subscribe', 'Dark theme', 'Search'])
      await page.misses(button(name));
    await page.shows('needs JavaScript');
  }
});
