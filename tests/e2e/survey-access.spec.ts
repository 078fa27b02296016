import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newToken, received, ROLES, startSurvey } from './survey-helpers';

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, on: nodes.map((node) => node.html) }))).toEqual(
    [],
  );
}

const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

for (const [index, { role, label, count }] of ROLES.entries()) {
  const { width, colorScheme } = looks[index]!;
  test.describe(`${label} at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(`axe finds nothing in any step of ${role}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/survey');
      await expectNoViolation(page);
      await startSurvey(page, label);
      for (let number = 1; number <= count; number += 1) {
        await expect(
          page.getByText(`Question ${number} of ${count}`, { exact: true }),
        ).toBeVisible();
        const other = page.getByLabel('Other', { exact: true });
        if (await other.count()) await other.check();
        await expectNoViolation(page);
        expect(await overflow(page)).toBe(0);
        if (number < count) await page.getByRole('button', { name: 'Skip' }).click();
      }
      await page.getByRole('button', { name: 'Close Survey' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoViolation(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Finish Survey' }).click();
      await expectNoViolation(page);
      await expect(page.getByRole('alertdialog', { name: /^Survey completed/ })).toBeVisible();
      await expectNoViolation(page);
    });
  });
}

/** How many pixels of the page stick out to the side. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

test('the keyboard alone is enough', async ({ page }) => {
  const token = newToken();
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).focus();
  await press('ArrowDown', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Educators' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeEnabled();
  await press('Enter');

  await expect(page.getByRole('group', { name: 'What is your main role now?' })).toBeFocused();
  await press('Tab', 'Space', 'ArrowUp');
  await expect(page.getByLabel('Other', { exact: true })).toBeChecked();
  await press('Tab');
  await page.keyboard.type(token);
  await press('Enter');

  await expect(page.getByRole('group', { name: 'Which levels do you teach?' })).toBeFocused();
  await press('Tab', 'Space', 'Tab', 'Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await press('Enter');

  for (let number = 3; number <= 9; number += 1) {
    await expect(page.getByText(`Question ${number} of 11`)).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).focus();
    await press('Enter');
  }
  await expect(page.getByText('Question 10 of 11')).toBeVisible();
  await press('Tab');
  await page.keyboard.type('one');
  await press('Enter');
  await page.keyboard.type('two');
  await press('Tab', 'Space');
  await expect(page.getByText('Question 11 of 11')).toBeVisible();
  await press('Tab', 'Tab', 'Enter');

  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  const [entries] = await received(page, 'educators', token);
  expect(entries?.slice(0, 3).map(([, value]) => value)).toEqual([
    token,
    'Nursery and preschool',
    'Primary school',
  ]);
  expect(entries?.at(-2)?.[1]).toBe('one\r\ntwo');
  await press('Enter');
  await expect(page).toHaveURL('/');
});

test('an answer is chosen by a target of at least 44 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSurvey(page, 'Youth');
  const targets = page.locator('main').locator('label, button').filter({ visible: true });
  expect(await targets.count()).toBeGreaterThan(5);
  for (const target of await targets.all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
