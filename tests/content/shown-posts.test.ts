import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium, quietArgs } from '../../scripts/bare-machine/chromium.mjs';
import { ARABIC, kitchenSink, REVIEWER } from './kitchen-sink';
import { clippedText, LOOKS, violations } from '../e2e/a11y';

/** Tests how a browser shows what people write, in the blog that kitchen-sink.ts builds. */
const dist = join(kitchenSink(), 'dist');
let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({ args: quietArgs, ...(executablePath && { executablePath }) });
  page = await browser.newPage();
  // The built site, without a server; `cleanUrls` as Firebase Hosting has them.
  await page.route('https://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
    return route.fulfill({ path: join(dist, decodeURIComponent(file)) });
  });
});

afterAll(() => browser?.close());

const open = (path: string) => page.goto(`https://localhost${path}`);

test.each([
  ['its card', '/blog', 'article h2'],
  ['the card’s excerpt', '/blog', 'article > p[dir]'],
  ['the heading', '/blog/sabr', 'h1'],
  ['the link to the next post', '/blog/ayesha', 'nav a[rel=next] [dir]'],
])('Arabic is read from right to left in %s', async (_, path, selector) => {
  await open(path);
  const element = page.locator(selector, { hasText: '(1/2)!' });
  expect(await element.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
});

test.each(['p', 'li', 'blockquote', 'h2'])(
  'in Arabic, a reference in Latin letters ends the line, in an element %s',
  async (name) => {
    await open('/blog/sabr');
    const texts = page.locator(`.prose ${name}`, { hasText: 'Bukhari' });
    const [first, last] = await texts.first().evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (text.nextNode())
        if (text.currentNode.textContent!.trim()) nodes.push(text.currentNode);
      // The reference's own element says its language, so the line has several texts.
      const reference = nodes.findIndex(({ textContent }) => textContent!.includes('Bukhari'));
      const leftOf = (node: Node, index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      const [before, end] = [nodes[reference - 1]!, nodes[reference + 1]!];
      return [leftOf(before, 0), leftOf(end, end.textContent!.trimEnd().length - 1)];
    });
    expect(last).toBeLessThan(first!);
  },
);

test('an English paragraph below Arabic is read from left to right', async () => {
  await open('/blog/sabr');
  const paragraph = page.getByText('An English paragraph after it.');
  expect(await paragraph.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
});

test.each(['/blog', '/blog/sabr'])('on %s, an Arabic name stands before the date', async (path) => {
  await open(path);
  const line = page.locator('.meta', { hasText: ARABIC.author });
  const name = await line.getByText(ARABIC.author).last().boundingBox();
  const date = await line.getByRole('time').boundingBox();
  // Beside it, or on cards below it, both at the left.
  const isBelow = date!.y >= name!.y + name!.height / 2;
  if (isBelow) expect(name!.x).toBe(date!.x);
  else expect(date!.x).toBeGreaterThan(name!.x + name!.width);
});

test('a post found by an Arabic word is read from right to left', async () => {
  await open('/blog');
  await page.getByRole('searchbox').pressSequentially('صبر');
  const found = page.getByRole('search').getByRole('link', { name: ARABIC.title });
  expect(await found.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
});

test('authors whose names have no Latin spelling have pages of their own', async () => {
  await open('/blog/ayesha');
  await page.getByRole('link', { name: 'आयशा' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('आयशा');
  const posts = page.getByRole('article').getByRole('heading');
  expect(await posts.allTextContents()).toEqual(['صبر (sabr), by Ayesha']);
});

test('a post says who has reviewed it, if somebody has', async () => {
  await open('/blog/everything');
  await page.getByText(`reviewed by ${REVIEWER}`).waitFor();
  await open('/blog/ayesha');
  expect(await page.locator('header', { hasText: 'min read' }).textContent()).not.toContain(
    'reviewed',
  );
});

test('a post with everything is accessible, and nothing in it is cut off', async () => {
  await open('/blog/everything');
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    // Without motion, so that no button is between the colours of two themes when axe looks.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
    expect(await clippedText(page)).toEqual([]);
  }
});

test('a picture is never wider than itself, nor higher than the screen', async () => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open('/blog/everything');
  const sizeOf = async (alt: string) => {
    const { width, height } = (await page.getByAltText(alt).boundingBox())!;
    return [width, height];
  };
  expect(await sizeOf('A lamp as small as a stamp')).toEqual([74, 74]);
  const [width = 0, height = 0] = await sizeOf('A tower with a light above it');
  expect(height).toBeLessThan(0.8 * 700 + 1);
  // No empty box around it, whose corners would be round instead of its own.
  expect(width / height).toBeCloseTo(900 / 2400, 1);
});

test.each([
  ['in the text', 'A moving pattern'],
  ['as a cover', 'Small drops and a star fall into a glass jar.'],
])('an animated WebP moves %s, in its own shape', async (_, alt) => {
  await open('/blog/everything');
  const picture = page.getByAltText(alt);
  const urls = await picture.evaluate((image: HTMLImageElement) => {
    const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
    return [image, ...sources].flatMap(({ src, srcset }) => [src, ...srcset.split(/ \d+w,? ?/)]);
  });
  for (const url of urls.filter(Boolean)) {
    const file = join(dist, new URL(url, 'https://localhost').pathname);
    const { pages, width, height } = await sharp(file).metadata();
    expect([pages, width / height], url).toEqual([3, expect.closeTo(16 / 9, 1)]);
  }
});

test('headings of all levels look like headings, each smaller than the one above', async () => {
  await open('/blog/everything');
  const looks = await page.locator('.prose :is(h2, h3, h4, h5, h6)').evaluateAll((headings) =>
    headings.slice(0, 5).map((heading) => {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(heading);
      const isDisplay = fontFamily.includes('fraunces');
      return { isBold: Number(fontWeight) >= 600, rank: parseFloat(fontSize) + Number(isDisplay) };
    }),
  );
  expect(looks.filter(({ isBold }) => isBold)).toHaveLength(5);
  const ranks = looks.map(({ rank }) => rank);
  expect(new Set(ranks)).toEqual(new Set(ranks.toSorted((a, b) => b - a)));
  expect(new Set(ranks).size).toBe(5);
});

test('a hidden part of a text has a sign that it can be opened', async () => {
  await open('/blog/everything');
  const summary = page.getByText('More about this');
  const sign = () => summary.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(await sign()).toContain('+');
  await summary.click();
  expect(await page.getByText('What was hidden.').isVisible()).toBe(true);
  expect(await sign()).toContain('–');
});

test.each(['Code', 'Table'])('%s that is too wide is scrolled by keyboard', async (name) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open('/blog/everything');
  const wide = page.getByRole('group', { name });
  await wide.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  const scrolled = () => wide.evaluate((one) => one.scrollLeft);
  await expect.poll(scrolled, { timeout: 60_000 }).toBeGreaterThan(0);
});

test('code, tables and hidden parts are whole in print', async () => {
  await page.setViewportSize({ width: 700, height: 1000 });
  await open('/blog/everything');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Code', 'Table']) {
    const lost = (one: HTMLElement) => one.scrollWidth - one.clientWidth;
    expect(await page.getByRole('group', { name }).evaluate(lost), name).toBe(0);
  }
  expect(await page.getByText('What was hidden.').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

test('of many tags, ten are shown, and the others behind a button', async () => {
  await open('/blog');
  const tags = page
    .getByRole('main')
    .getByRole('link', { name: /^(Tag|Family|Habits|Prayer|Account|Markdown) / });
  expect(await tags.count()).toBe(10);
  await page.getByText('4 more tags').click();
  expect(await tags.count()).toBe(14);
});

test('Arabic quotes, lists and tables begin on the right', async () => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open('/blog/sabr');
  const quote = page.getByRole('blockquote');
  expect(await quote.evaluate((one) => getComputedStyle(one).borderRightWidth)).toBe('2px');
  const edges = await page
    .locator('.prose :is(li, th:first-child)')
    .evaluateAll((all) => all.map((one) => innerWidth - one.getBoundingClientRect().right));
  // Neither on the left nor beyond the right edge, where only scrolling would show it.
  for (const fromRight of edges) expect(Math.abs(fromRight - 30)).toBeLessThan(30);
  expect(edges).toHaveLength(4);
});
