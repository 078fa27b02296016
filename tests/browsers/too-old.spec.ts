import { expect } from 'vitest';
import { button, css, field, link, test } from './page.ts';

test('a browser that is too old shows plain pages and says so', async ({ page }) => {
  await page.open('/');
  await page.shows('This browser is too old for parts of this site');
  // Without cascade layers there are no styles: the text is black, and nothing fixed covers it.
  const plain = { isReady: true, color: 'rgb(0, 0, 0)' };
  await expect.poll(() => page.look(css('h1'))).toMatchObject(plain);
  await page.click(button('Sign In', 'header'));
  await page.sees(field('Phone number'));
  await page.click(link('About us', 'footer'));
  await page.arrives('/aboutus');
});
