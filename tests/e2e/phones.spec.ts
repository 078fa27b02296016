import type { Page } from '@playwright/test';
import { signInByPhone, signInAsMember } from '../../scripts/local/accounts.ts';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';
import { menuButton, nameField, signInButton, signInDialog } from './steps.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** In CSS pixels, as `--target` in styles/tokens.css. */
const TARGET = 44;

/**
 * Returns what can be pressed and is smaller than a target. A radio button or a checkbox has the
 * size of its label. Exempt are, as in WCAG 2.2, 2.5.5: links in a sentence, and links that others
 * on the page lead to the same place as: those of headings, and of cards whose titles are links.
 * So is what is out of sight until it gets the focus.
 */
const smallTargets = (page: Page) =>
  page.evaluate((target) => {
    const pressable = 'a[href], button, summary, input, textarea, select, video, [tabindex="0"]';
    const exempt = '.visually-hidden, pre, .heading-link, .picture-card .more';
    const isInSentence = (element: Element) => {
      const block = element.closest('p, li, dd, td, figcaption, legend, label');
      const around = block?.textContent?.replace(element.textContent ?? '', '').trim();
      return (
        element.matches('a, button') && getComputedStyle(element).display === 'inline' && around
      );
    };
    return [...document.querySelectorAll(pressable)]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest(exempt) && !isInSentence(element))
      .map((element) => {
        const isBox = element.matches('[type=radio], [type=checkbox]');
        const box = ((isBox && element.closest('label')) || element).getBoundingClientRect();
        const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
        const isSmall = Math.min(box.width, box.height) < target - 0.5 && box.right > 0;
        return isSmall ? `${size}: ${element.outerHTML.slice(0, 160)}` : '';
      })
      .filter(Boolean);
  }, TARGET);

test('on every page, everything can be hit with a finger', async ({ page }) => {
  for (const path of routesByLayout) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

test('the menu and the sign-in dialog can be used with a finger', async ({ page }) => {
  await page.goto('/');
  await menuButton(page).tap();
  expect(await smallTargets(page)).toEqual([]);
  await signInButton(page).tap();
  await expect(signInDialog(page)).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('the join form can be used with a finger', async ({ page }) => {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  await expect(nameField(page)).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('a member’s panel and leaderboard can be used with a finger', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 1);
  await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('navigation', { name: 'Leaderboard pages' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
