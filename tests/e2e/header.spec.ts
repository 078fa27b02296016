import type { Page } from '@playwright/test';
import { linksAfterServices, linksBeforeServices } from '../../src/config/navigation.ts';
import { app, apps, company, post } from '../site-content.ts';
import { signInAsMember } from '../../scripts/local/accounts.ts';
import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { menuButton, signOutButton } from './steps.ts';

const linkIn = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('the Services menu is accessible, and closes whenever it is left', async ({ page }) => {
  const services = menuButton(page);
  await page.goto('/');
  await services.click();
  await expectAccessible(page, 'the Services menu');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(linkIn(page, app.label)).toBeHidden();

  await services.press('Enter');
  await page.keyboard.press('Tab');
  await expect(linkIn(page, app.label)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(linkIn(page, app.label)).toBeHidden();
  await expect(services).toBeFocused();

  await services.press('Enter');
  await linkIn(page, apps.at(-1)!.label).press('Tab');
  await expect(linkIn(page, app.label)).toBeHidden();

  await test.step('the header stays in view', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(linkIn(page, company.brand)).toBeInViewport();
  });
});

test('the link to the current page, or to its part of the site, is marked', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  for (const [path, name] of [
    ['/downloads', 'Downloads'],
    [post.path, 'Blog'],
    [app.path, 'Services'],
  ] as const) {
    await page.goto(path);
    await expect(current.filter({ visible: true }), path).toHaveText(name);
  }
});

test('a member’s links fit into the narrowest bar, also beside a longer brand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAsMember(page, 'Nadia', 2);
  const header = page.getByRole('banner').locator('.wrap');
  const home = header.getByRole('link').first();
  const before = await header.boundingBox();
  for (const brand of [company.brand, 'Nur & l’Ami']) {
    await home.evaluate((link, name) => (link.lastElementChild!.textContent = name), brand);
    const bar = (await header.boundingBox())!;
    const button = (await signOutButton(page).boundingBox())!;
    expect(button.x + button.width, brand).toBeLessThanOrEqual(bar.x + bar.width + 0.5);
    expect(bar.height, brand).toBe(before!.height);
  }
  await test.step('on the narrowest phone, its words stay whole', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const lines = await home.evaluate((link) => {
      const range = document.createRange();
      link.lastElementChild!.textContent = 'Noor Learnings';
      const text = link.lastElementChild!.firstChild!;
      range.setStart(text, 'Noor '.length);
      range.setEnd(text, 'Noor Learnings'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

test('a link skips the header', async ({ page }) => {
  await page.goto('/aboutus');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the link to the chat has the greeting, and on phones, the menu has every link and Sign In', async ({
  page,
}) => {
  await page.goto('/survey');
  const chat = page.getByRole('link', { name: /^Message Us/ });
  const href = `https://wa.me/${company.chat.number}?text=${encodeURIComponent(company.chat.greeting)}`;
  if (company.chat.number !== 'none') await expect(chat).toHaveAttribute('href', href);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(chat).toBeHidden();
  await menuButton(page).click();
  const sheet = page.getByRole('banner').locator('details:visible');
  await expect(sheet.getByRole('heading')).toHaveText('Services');
  const labels = [
    ...[...apps, ...linksBeforeServices, ...linksAfterServices].map(({ label }) => label),
    ...(company.chat.number === 'none' ? [] : [/^Message Us/]),
  ];
  // The text as it's seen: a member's label is hidden.
  await expect(sheet.getByRole('link')).toHaveText(labels, { useInnerText: true });
  await expect(sheet.getByRole('button')).toHaveText('Sign In');
  await expectAccessible(page, 'the menu');
  // Leaving the page would close it anyway.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await linkIn(page, 'Survey').click();
  await expect(linkIn(page, 'Survey')).toBeHidden();
});
