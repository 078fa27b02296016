import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, the chat button is small, makes way for controls, and is absent from dialogs and the survey', async ({
  page,
}) => {
  await page.goto('/imamme');
  const chat = page.locator('#chat');
  await expect(chat).toHaveAccessibleName(/^Message Us/);
  const { width, height, y } = (await chat.boundingBox())!;
  expect([width, height]).toEqual([52, 52]);

  // Move a control below it, and away again.
  const control = page
    .getByRole('main')
    .getByRole('link', { name: 'Join the waitlist', exact: true })
    .last();
  await control.evaluate((link) => (link.style.marginInlineStart = '11rem'));
  const scrollTo = (top: number) =>
    control.evaluate((link, top) => {
      scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    }, top);
  await scrollTo(y);
  await expect(chat).toBeHidden();
  await scrollTo(y - 200);
  await expect(chat).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect(chat).toBeHidden();
  await page.goto('/survey');
  await expect(chat).toHaveCount(0);
});
