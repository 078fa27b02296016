import sharp from 'sharp';
import { expect } from 'vitest';
import { app } from '../../site-content.ts';
import { NARROW, test, WIDE } from '../fixtures.ts';
import { button, field, link, type Page } from '../page.ts';

test.for([
  { name: 'Services', menu: '#services-menu', size: WIDE },
  { name: 'Menu', menu: '#site-menu', size: NARROW },
])(
  'the menu $name opens under its button, closes, and leads on',
  async ({ name, menu, size }, { page }) => {
    await page.resize(...size);
    await page.open('/');
    await page.click(button(name));
    await page.sees(link(app.label, menu));
    const opener = (await page.look(button(name)))!;
    const { y } = (await page.look(menu))!;
    expect(Math.abs(y - opener.y - opener.height)).toBeLessThan(24);
    await page.press('Escape');
    await page.misses(menu);
    await page.click(button(name));
    await page.click(link(app.label, menu));
    await page.arrives(app.path);
    await page.misses(menu);
  },
);

test('Tab reaches what is in the header in its order; the sign-in dialog takes the focus, and gives it back on Escape', async ({
  page,
}) => {
  await page.open('/');
  const lefts: number[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await page.press('Tab');
    lefts.push((await page.look(':focus'))!.x);
  }
  const [, ...inBar] = lefts;
  expect(inBar).toEqual(inBar.toSorted((a, b) => a - b));

  await page.click(button('Sign In', 'header'));
  await expect.poll(() => page.look(field('Phone number'))).toMatchObject({ isFocused: true });
  for (let stop = 0; stop < 8; stop += 1) {
    await page.press('Tab');
    expect(await page.look('main :focus, header :focus')).toBeNull();
  }
  await page.press('Escape');
  await page.misses('dialog');
  await expect
    .poll(() => page.look(button('Sign In', 'header')))
    .toMatchObject({ isFocused: true });
});

/** How light the middle of a picture is, from 0 to 255. */
async function lightness(page: Page, selector: string): Promise<number> {
  const { x, y, width, height } = await page.place(selector);
  const [left, top] = [Math.round(x + width / 4), Math.round(y + height / 4)];
  const area = { left, top, width: Math.round(width / 2), height: Math.round(height / 2) };
  const middle = sharp(await page.screenshot())
    .extract(area)
    .removeAlpha();
  return (await sharp(await middle.toColourspace('b-w').toBuffer()).stats()).channels[0]!.mean;
}

test('the theme button darkens the page and its drawings, and stays chosen', async ({ page }) => {
  // ImamMe's picture is a night in both themes.
  const picture = 'main a[href="/babyhaan"] img';
  await page.open('/');
  const light = await lightness(page, picture);
  await page.click('#theme');
  await expect.poll(() => lightness(page, picture)).toBeLessThan(light - 50);
  // The footer is dark in either theme.
  await expect.poll(() => lightness(page, 'footer h3 :is(img, svg)')).toBeLessThan(150);
  await page.click(link('Blog', 'header'));
  await page.arrives('/blog');
  await expect.poll(() => page.look('#theme')).toMatchObject({ pressed: 'true' });
});
