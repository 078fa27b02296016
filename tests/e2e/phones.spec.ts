import type { Locator, Page } from '@playwright/test';
import { addMembers, signInByPhone, signInAsMember } from '../../scripts/local/accounts.ts';
import { setTextSize } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { routes } from './routes.ts';
import { onScreens } from './seen.ts';
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

/** Returns the words of headings and buttons that don't fit in one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, h4, .heading, .button, summary')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const parent = text.parentElement!;
        if (!parent.checkVisibility() || parent.closest('.visually-hidden')) continue;
        for (const { index, 0: word } of text.data.matchAll(/[^\s\u2010\u2012-\u2015/-]+/g)) {
          // No line holds what is joined by hyphens that don't break.
          if (word.includes('\u2011')) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Everybody whom a page says something else to (HeadScript.astro), by attributes of <html>. */
const visitors = [[], ['referred'], ['session'], ['session', 'member', 'points'], ['launched']];

/**
 * Returns words that stand side by side without a space to any of the visitors, with everything open that can
 * be opened: an element in a line begins or ends where a space was lost, which compressing the HTML can do.
 * Nothing has to be drawn for it, so that all visitors are looked at in one task.
 */
const gluedWords = (page: Page) =>
  page.evaluate((visitors) => {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const blockOf = (node: Node) => {
      let element = node.parentElement!;
      while (isInline(element)) element = element.parentElement!;
      return element;
    };
    const root = document.documentElement;
    for (const details of document.querySelectorAll('details')) details.open = true;
    const glued: string[] = [];
    for (const marks of visitors) {
      for (const mark of visitors.flat())
        root.toggleAttribute(`data-${mark}`, marks.includes(mark));
      let before: Text | undefined;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!text.parentElement!.checkVisibility() || text.data === '') continue;
        if (before && blockOf(before) === blockOf(text)) {
          const [end, start] = [before.data.slice(-20), text.data.slice(0, 20)];
          const isApart = text.previousSibling instanceof HTMLBRElement;
          if (/[\p{L}\p{N}.,;:!?…]$/u.test(end) && /^[\p{L}\p{N}]/u.test(start) && !isApart)
            glued.push(`${end}${start} (${marks.join()})`);
        }
        before = text;
      }
    }
    return glued;
  }, visitors);

// Opening a page costs more than another look at it, so each is opened once.
test('on every page, everything can be hit with a finger, no word of a heading or button is broken in large text, and none are without a space between them', async ({
  page,
}) => {
  for (const path of routes) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await setTextSize(page, 32);
    expect.soft(await brokenWords(page), `${path}, with text of twice the size`).toEqual([]);
    await setTextSize(page, 16);
    // With what only wide screens show.
    await page.setViewportSize({ width: 1280, height: 720 });
    expect.soft(await gluedWords(page), path).toEqual([]);
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

test('no answer looks chosen because it lies where the last tap was', async ({ page }) => {
  await page.goto('/survey');
  const roles = page.locator('label').filter({ has: page.getByRole('radio') });
  const color = (index: number) =>
    roles.nth(index).evaluate((role) => getComputedStyle(role).borderTopColor);
  await roles.first().hover();
  expect(await color(0)).toBe(await color(1));
});

test('the join form can be used with a finger', async ({ page }) => {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  await expect(nameField(page)).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('a member’s page with five on the same place is at most 2,600 px high, and can be used with a finger', async ({
  page,
}) => {
  await addMembers(5, 5, 5, 5);
  await signInAsMember(page, 'Nadia', 5);
  const leaderboard = page.getByRole('region', { name: 'Leaderboard' });
  await leaderboard.scrollIntoViewIfNeeded();
  await expect(leaderboard.getByRole('table')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2600);
  await expect(page.getByRole('navigation', { name: 'Leaderboard pages' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('a member’s panel has no empty lines between its parts', async ({ page }) => {
  await addMembers(9);
  await signInAsMember(page, 'Nadia', 8);
  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  const leaderboard = page.getByRole('region', { name: 'Leaderboard' });
  await leaderboard.scrollIntoViewIfNeeded();
  await expect(leaderboard.getByRole('table')).toBeVisible();
  const spare = await panel.locator('> p:not(:last-child)').evaluateAll((parts) =>
    parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return part.clientHeight - text.getBoundingClientRect().height;
    }),
  );
  const line = 20;
  expect(Math.max(...spare)).toBeLessThan(line);
  await test.step('copied, each rank is in a line with its name and its points', async () => {
    const copied = await leaderboard.getByRole('table').evaluate((table) => {
      getSelection()!.selectAllChildren(table.querySelector('tbody')!);
      return String(getSelection());
    });
    expect(copied.trim()).toMatch(/^(\d+\t.+\t[\d,]+\n?){5}$/);
  });
  await onScreens(page, ['320x640', '360x640', '768x1024'], async (screen) => {
    const below = await panel.evaluate((element) => {
      const { bottom } = element.lastElementChild!.getBoundingClientRect();
      const { paddingBlockEnd, borderBlockEndWidth } = getComputedStyle(element);
      const edge = element.getBoundingClientRect().bottom;
      return edge - bottom - parseFloat(paddingBlockEnd) - parseFloat(borderBlockEndWidth);
    });
    expect.soft(below, `below its last part, ${screen}`).toBeLessThan(2 * line);
    const step = panel.locator('div:has(> [data-pair])');
    const { x, width } = (await step.boundingBox())!;
    const last = (await step.locator('[data-pair]').last().boundingBox())!;
    expect.soft(last.x + last.width, `the last pair, ${screen}`).toBeLessThanOrEqual(x + width);
  });
});

test('in large text, a member’s panel holds its controls, shows the own pair, and news keep a readable column', async ({
  page,
}) => {
  await setTextSize(page, 32);
  await signInAsMember(page, 'Nadia', 12);
  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const { x, width } = await boxOf(panel);
  for (const control of await panel.locator('input, button, a, [data-pair=own]').all()) {
    if (!(await control.isVisible())) continue;
    const box = await boxOf(control);
    expect.soft(box.x, String(control)).toBeGreaterThan(x);
    expect.soft(box.x + box.width, String(control)).toBeLessThan(x + width);
  }
  const gifts = panel.getByRole('list', { name: 'Gifts for bringing friends' });
  for (const item of await gifts.getByRole('listitem').all()) {
    const [line, gift] = [await boxOf(item), await boxOf(item.getByRole('link'))];
    expect.soft(gift.y + gift.height).toBeLessThanOrEqual(line.y + line.height);
  }
  const news = page.locator('[id="page:subscribe-message"]');
  await news.scrollIntoViewIfNeeded();
  await expect(news).toHaveText(/\w/);
  const { width: column } = await boxOf(page.getByRole('contentinfo').locator('.wrap'));
  expect((await boxOf(news)).width).toBeGreaterThan(column / 2);
});

test('in large text, the leaderboard stays within its panel, and a name in one line', async ({
  page,
}) => {
  await setTextSize(page, 32);
  await addMembers(2000, 12);
  await signInAsMember(page, 'Fatima', 5);
  const panel = page.getByRole('region', { name: 'Leaderboard' });
  await panel.scrollIntoViewIfNeeded();
  const table = panel.getByRole('table');
  await expect(table).toBeVisible();
  const { x, width } = (await panel.boundingBox())!;
  for (const cell of await table.getByRole('cell').all()) {
    const box = (await cell.boundingBox())!;
    expect.soft(box.x + box.width, await cell.innerText()).toBeLessThan(x + width);
  }
  const name = table.getByText('Amina', { exact: true }).first();
  const lines = await name.evaluate(({ firstChild }) => {
    const text = document.createRange();
    text.selectNodeContents(firstChild!);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  await test.step('a name of six letters and "(You)" behind it are each in one piece', async () => {
    const boxes = await name.evaluate((element) => {
      element.textContent = 'Fatima';
      const mark = document.createElement('span');
      mark.textContent = ' (You)';
      element.after(mark);
      const text = document.createRange();
      text.selectNodeContents(mark);
      const { right } = text.getBoundingClientRect();
      const cell = element.parentElement!.getBoundingClientRect();
      const pieces = [text.getClientRects().length];
      text.selectNodeContents(element.firstChild!);
      pieces.push(text.getClientRects().length);
      mark.remove();
      element.textContent = 'Amina';
      return { pieces, isCut: right > cell.right };
    });
    expect(boxes).toEqual({ pieces: [1, 1], isCut: false });
  });
  await test.step('the own rank and points have two lines, in which no word is broken', async () => {
    const standing = await panel.getByText('Your rank:').evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 20))).size;
    });
    expect(standing).toBeLessThanOrEqual(2);
  });
});
