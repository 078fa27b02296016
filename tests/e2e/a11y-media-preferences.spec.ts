import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAsMember } from './people.ts';
import { startSurvey } from './survey-helpers.ts';

test.use({ forcedColors: 'active', viewport: { width: 1280, height: 1600 } });

test('in forced colours, the focus has an outline and not only a shadow', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const outlines: string[] = [];
    Object.assign(window, { outlines });
    document.addEventListener('focusin', ({ target }) => {
      const focused = target as Element;
      // A card or label around the control may have the outline instead.
      const isOutlined = [focused, focused.closest('label'), focused.closest('article')].some(
        (one) => {
          const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : {};
          return outlineStyle && outlineStyle !== 'none' && parseFloat(outlineWidth!) >= 2;
        },
      );
      outlines.push(isOutlined ? 'outlined' : focused.outerHTML.slice(0, 80));
    });
  });
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab');
  const outlines = await page.evaluate(() => Reflect.get(window, 'outlines') as string[]);
  expect(outlines).toEqual(Array(20).fill('outlined'));
});

test('in forced colours, states are shown by more than colour', async ({ page }) => {
  await test.step('the theme button turns', async () => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Dark theme' });
    const rotation = () => toggle.evaluate((one) => getComputedStyle(one, '::before').rotate);
    const before = await rotation();
    await toggle.click();
    await expect.poll(rotation).not.toBe(before);
  });

  await test.step('the current page is bolder', async () => {
    await page.goto('/blog');
    const weight = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .evaluate((one) => Number(getComputedStyle(one).fontWeight));
    expect(await weight('Blog')).toBeGreaterThan(await weight('Survey'));
  });

  await test.step('a chosen option is drawn by the browser', async () => {
    await startSurvey(page, 'Youth');
    const option = page.getByRole('radio').first();
    await option.check();
    expect(await option.evaluate((one) => getComputedStyle(one).appearance)).toBe('auto');
  });

  await test.step('the leaderboard’s current page is filled', async () => {
    await signInAsMember(page, 'Somebody', 2);
    await page.getByRole('table').waitFor();
    const fill = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [one, two] = ['1', '2'].map((name) => page.getByRole('button', { name, exact: true }));
    expect(await fill(one!)).not.toBe(await fill(two!));
  });
});
