import sharp from 'sharp';
import { expect } from 'vitest';
import { app, post } from '../../site-content.ts';
import { NARROW, test } from '../fixtures.ts';
import { button, field, link, type Page } from '../page.ts';

const SERVICES = '#services-menu';
const MENU = '#site-menu';

test('the Services menu opens under its button, leads on, and closes', async ({ page }) => {
  await page.open('/');
  await page.click(button('Services'));
  await page.sees(link(app.label, SERVICES));
  const opener = (await page.look(button('Services')))!;
  const menu = (await page.look(SERVICES))!;
  expect(Math.abs(menu.x - opener.x)).toBeLessThan(48);
  expect(Math.abs(menu.y - opener.y - opener.height)).toBeLessThan(24);
  await page.press('Escape');
  await page.misses(SERVICES);
  await page.click(button('Services'));
  await page.sees(SERVICES);
  await page.clickAt(700, 700);
  await page.misses(SERVICES);
  await page.click(button('Services'));
  await page.click(link(app.label, SERVICES));
  await page.arrives(app.path);
});

test('the small menu opens, closes and leads on', async ({ page }) => {
  await page.resize(...NARROW);
  await page.open('/');
  await page.click(button('Menu'));
  await page.sees(link(app.label, MENU));
  await page.press('Escape');
  await page.misses(MENU);
  await page.click(button('Menu'));
  await page.click(link('Blog', MENU));
  await page.arrives('/blog');
  await page.misses(MENU);
  await page.evaluate(() => history.back());
  await page.arrives('/');
  await page.misses(MENU);
});

test('Tab reaches what is in the header in the order in which it stands', async ({ page }) => {
  await page.resize(...NARROW);
  await page.open('/');
  const lefts: number[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await page.press('Tab');
    lefts.push((await page.look(':focus'))!.x);
  }
  const [, ...inBar] = lefts;
  expect(inBar).toEqual(inBar.toSorted((a, b) => a - b));
});

test('the sign-in dialog takes the focus, and gives it back on Escape', async ({ page }) => {
  await page.open('/');
  await page.click(button('Sign In', 'header'));
  await expect.poll(() => page.look(field('Phone number'))).toMatchObject({ isFocused: true });
  const isInert = () =>
    page.evaluate(() => document.querySelector('main')!.matches('[inert] *, [inert]'));
  await expect.poll(isInert).toBe(true);
  for (let stop = 0; stop < 8; stop += 1) {
    await page.press('Tab');
    expect((await page.look('main :focus, header :focus'))?.text).toBeUndefined();
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
  // The one of BabyHaan: ImamMe's picture is a night in both themes.
  const pictures = ['main a[href="/babyhaan"] img'];
  await page.open('/');
  const light = [];
  for (const picture of pictures) light.push(await lightness(page, picture));
  // The footer is dark in either theme.
  await expect.poll(() => lightness(page, 'footer h3 :is(img, svg)')).toBeLessThan(150);
  await page.click('#theme');
  for (const [index, picture] of pictures.entries())
    await expect.poll(() => lightness(page, picture)).toBeLessThan(light[index]! - 50);
  await expect.poll(() => lightness(page, 'footer h3 :is(img, svg)')).toBeLessThan(150);
  await page.click(link('Blog', 'header'));
  await page.arrives('/blog');
  await expect.poll(() => page.look('#theme')).toMatchObject({ pressed: 'true' });
});

test('the blog search finds a post', async ({ page }) => {
  await page.open('/blog');
  await page.click(button('Search'));
  await page.fill(field('Search the blog'), post.data.title);
  await page.sees(link(post.data.title, '#search'));
  await page.press('Enter');
  await page.press('Enter');
  await page.arrives(post.path);
});
