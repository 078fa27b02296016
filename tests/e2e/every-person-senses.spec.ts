import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { moving } from './person-checks';
import { states } from './person-states';
import { routes } from './routes';

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 1600 } });

  test('nothing moves on any page, and scrolling jumps', async ({ page }) => {
    for (const { path } of routes) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).hover();
      expect(await moving(page), path).toEqual([]);
      const scroll = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      );
      expect(scroll).toBe('auto');
    }
  });
});

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1280, height: 1600 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test('focus has a ring that is no shadow', async ({ page }) => {
        await page.goto('/');
        for (let step = 0; step < 20; step += 1) {
          await page.keyboard.press('Tab');
          const { html, outline, width } = await page.evaluate(() => {
            const focused = document.activeElement!;
            // A card or a label that holds the control may wear the ring in its place.
            const ringed =
              [focused, focused.closest('label'), focused.closest('article')].find(
                (one) => one && getComputedStyle(one).outlineStyle !== 'none',
              ) ?? focused;
            const style = getComputedStyle(ringed);
            return {
              html: focused.outerHTML.slice(0, 80),
              outline: style.outlineStyle,
              width: parseFloat(style.outlineWidth),
            };
          });
          expect(outline, html).not.toBe('none');
          expect(width, html).toBeGreaterThanOrEqual(2);
        }
      });
    });
  }

  test('what is chosen, current, pressed or wrong is told by more than a colour', async ({
    page,
  }) => {
    // The theme's button turns.
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Dark theme' });
    const turned = () => toggle.evaluate((one) => getComputedStyle(one, '::before').rotate);
    const before = await turned();
    await toggle.click();
    await expect.poll(turned).not.toBe(before);

    // The current page is heavier than the others.
    await page.goto('/blog');
    const weight = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .evaluate((one) => Number(getComputedStyle(one).fontWeight));
    expect(await weight('Blog')).toBeGreaterThan(await weight('Survey'));

    // A chosen option is checked, and an answer that is wrong says so in words.
    await states[3]![1](page);
    const option = page.getByRole('radio').first();
    await option.check();
    expect(await option.evaluate((one) => getComputedStyle(one).appearance)).toBe('auto');
    await states[1]![1](page);
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').first()).toHaveText('Please enter your phone number.');
  });

  test('the leaderboard’s current page has a mark of its own', async ({ page }) => {
    await states[7]![1](page);
    const one = page.getByRole('button', { name: '1', exact: true });
    const two = page.getByRole('button', { name: '2', exact: true });
    const fill = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await fill(one)).not.toBe(await fill(two));
  });
});
