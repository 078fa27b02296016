import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { apps } from '../site-content.ts';

const PATH = '/joinwaitlist?for=family';
const youth = apps.find(({ audience }) => audience === 'the Youth')!;

for (const path of ['/joinwaitlist', youth.path])
  test(`on ${path}, a child can send a parent a message without a code`, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data });
    });
    await page.goto(path);
    const ask = page.getByRole('link', { name: /^Ask a parent/ });
    await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\?text=.*%3Ffor%3Dfamily$/);
    await ask.click();
    const shared = await page.evaluate(() => Reflect.get(window, 'shared') as ShareData);
    expect(shared.text).toMatch(/adults.* https?:\/\/\S+\/joinwaitlist\?for=family$/);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

test('a parent who was asked reads what their child sees, and others don’t', async ({ page }) => {
  const asked = page.getByRole('heading', { name: 'Your child asked you to have a look' });
  await page.goto('/joinwaitlist');
  await expect(asked).toBeHidden();
  await page.goto(PATH);
  await expect(asked).toBeInViewport();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Safety' })).toHaveAttribute('href', '/safety');
  await expectAccessible(page, 'for a parent');
});
