import type { Locator, Page } from '@playwright/test';
import { signInAsMember, signInByPhone } from '../../scripts/local/accounts.ts';
import { currentRewards } from '../../src/content/rewards.ts';
import { app, apps, longPost, posts } from '../site-content.ts';
import { setTextSize } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { expectSeen, onScreens } from './seen.ts';
import { closeCountdown, joinButton, nameField } from './steps.ts';

test('a printed post is only its text, without header and footer', async ({ page }) => {
  await page.goto(longPost.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longPost.data.title);
  await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0);
  await test.step('it says on which site it is, and where', async () => {
    const source = await page
      .locator('[data-source]')
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(source).toContain(page.url());
  });
});

test('Sign In of the join page is on the first screen, above the countdown', async ({ page }) => {
  await page.goto('/joinwaitlist?referredBy=bm9ib2R5LWF0LWFsbC1oZXJlLTEyMw');
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeVisible();
  const expectButton = () =>
    expectSeen(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await onScreens(page, ['320x568', '360x640', '740x360', '768x1024', '1440x900'], expectButton);
  await test.step('beside the leaderboard, its card is as high', async () => {
    const [card, leaderboard] = await Promise.all(
      ['Join Our Waitlist', 'Leaderboard'].map((name) =>
        page.getByRole('region', { name }).boundingBox(),
      ),
    );
    expect(card!.height).toBeCloseTo(leaderboard!.height, 0);
  });
  await test.step('and above the link to the chat, once the countdown is closed', async () => {
    await closeCountdown(page);
    await onScreens(page, ['320x568', '360x640', '768x1024'], expectButton);
  });
});

test('on every phone, the apps’ names are on the first screen of the home page', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.getByRole('main').getByRole('list').first().getByRole('link');
  for (const { name } of apps) await expect(links.filter({ hasText: name })).toHaveCount(1);
  await onScreens(page, ['320x640', '360x640', '390x844'], async (screen) => {
    const names = apps.map(({ name }) => links.getByText(name, { exact: true }));
    await expectSeen(...names);
    for (const name of names) {
      const lines = await name.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
      expect(lines, screen).toBe(1);
      const label = name.locator('..');
      const room = await label.evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let widest = 0;
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          widest = Math.max(widest, range.getBoundingClientRect().width);
        }
        return element.clientWidth - widest;
      });
      expect.soft(room, `beside the text of a label, ${screen}`).toBeGreaterThan(6);
    }
  });
});

test('what fits beside each other on a phone does so in a typeface as wide as Noto Sans', async ({
  page,
}) => {
  // Unless the machine's typeface is as wide: in em, the words have 7.15 in Noto Sans, and 6.78 in Arial.
  const spread = (letters: string) =>
    page.evaluate((letters) => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
      const isWide = context.measureText('Join the waitlist').width > 700;
      if (!isWide) document.documentElement.style.setProperty('letter-spacing', letters);
    }, letters);
  await page.goto('/');
  await spread('0.015em');
  await onScreens(page, ['320x640', '360x640'], () =>
    expectSeen(...apps.map(({ name }) => page.getByRole('main').getByText(name).first())),
  );
  await test.step('in text of one and a half times the size, the menu stays beside the logo', async () => {
    await setTextSize(page, 24);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/joinwaitlist');
    const height = async () => (await page.getByRole('banner').boundingBox())!.height;
    const before = await height();
    await spread('0.04em');
    expect(await height()).toBe(before);
    await setTextSize(page, 16);
  });
  await test.step('a number of friends stays beside its gift', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInAsMember(page, 'Nadia', 5);
    await spread('0.02em');
    const gifts = page.getByRole('list', { name: 'Gifts for bringing friends' }).locator('strong');
    await expect(gifts.first()).toBeVisible();
    const isBelow = await gifts.evaluateAll((all) =>
      all.map((friends) => {
        const { top, height } = friends.nextElementSibling!.getBoundingClientRect();
        return top + height / 2 > friends.getBoundingClientRect().bottom;
      }),
    );
    expect(isBelow).not.toContain(true);
  });
});

test('on a phone, the button of an error page is on the first screen', async ({
  page,
  pageErrors,
}) => {
  for (const path of ['/nowhere', '/500']) {
    await page.goto(path);
    await onScreens(page, ['320x640', '360x640'], () =>
      expectSeen(page.getByRole('link', { name: 'Go Back Home' })),
    );
  }
  allowErrors(pageErrors, /404/);
});

test('on a phone, the button of a form is as wide as its fields', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  const width = async (locator: Locator) => (await locator.boundingBox())!.width;
  expect(await width(joinButton(page))).toBe(await width(nameField(page)));
});

test('on a phone, a store’s buttons are beside each other, or as wide as their card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/downloads', app.path]) {
    await page.goto(path);
    const list = page.getByRole('list', { name: `${app.name} in the stores` }).first();
    const [first, last] = await Promise.all(
      [list.getByRole('link').first(), list.getByRole('link').last()].map(
        async (link) => (await link.boundingBox())!,
      ),
    );
    const { width } = (await list.boundingBox())!;
    const taken = first!.y === last!.y ? last!.x + last!.width - first!.x : first!.width;
    expect.soft(taken, path).toBeCloseTo(width, 0);
  }
});

const { milestones } = currentRewards(process.cwd());

test('any number of gifts fills the rows of their list', async ({ page }) => {
  test.skip(milestones.length === 0, 'There are no gifts.');
  await page.goto('/joinwaitlist');
  const list = page.getByRole('region', { name: 'Rewards Tier' }).getByRole('list').last();
  for (const count of [1, 2, 3, 4, 5, 6]) {
    await list.evaluate((element, wanted) => {
      const gifts = Array.from({ length: wanted }, () =>
        element.firstElementChild!.cloneNode(true),
      );
      element.replaceChildren(...gifts);
    }, count);
    await onScreens(page, ['360x640', '768x1024', '1440x900'], async (screen) => {
      const { end, rows } = await list.evaluate((element) => {
        const boxes = Array.from(element.children, (gift) => gift.getBoundingClientRect());
        const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
        const ends = Array.from(rows.values(), (row) => Math.max(...row.map(({ right }) => right)));
        return { end: element.getBoundingClientRect().right, rows: ends };
      });
      for (const row of rows) expect(row, `${count} gifts, ${screen}`).toBeCloseTo(end, 0);
    });
  }
});

test('on a phone, the footer is less than a screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/aboutus');
  const { height } = (await page.getByRole('contentinfo').boundingBox())!;
  expect(height).toBeLessThanOrEqual(640);
});

/** Returns how many lines of a post's head begin with the dot that stands between two facts. */
const linesWithDot = (page: Page) =>
  page.locator('header .meta').evaluate((facts) => {
    const start = facts.getBoundingClientRect().left;
    let cut = facts;
    while (cut.parentElement && getComputedStyle(cut).overflowX !== 'clip') cut = cut.parentElement;
    const texts = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let lines = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const dot = text.data.indexOf('·');
      if (dot < 0) continue;
      range.setStart(text, dot);
      range.setEnd(text, dot + 1);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && left < start + 3 && right > cut.getBoundingClientRect().left) lines++;
    }
    return lines;
  });

test('a post’s first line is on the first screen, and on phones its picture is as wide as its text', async ({
  page,
}) => {
  for (const { path } of posts.slice(0, 3)) {
    await page.goto(path);
    const countdown = page.getByRole('complementary', { name: 'Launch countdown' });
    const lineHeight = 30;
    // The second is a laptop of 1366 pixels at 125 %.
    const screens = ['360x640', '1093x614', '1024x768', '1366x768', '1440x900'];
    await onScreens(page, screens, async (screen) => {
      const text = (await page.locator('.prose > p').first().boundingBox())!;
      const end = (await countdown.boundingBox())!.y;
      expect.soft(text.y + lineHeight, `${path}, ${screen}`).toBeLessThanOrEqual(end);
    });
    const cover = page.getByRole('article').getByRole('img').first();
    await onScreens(page, ['320x568', '360x640', '390x844'], async (screen) => {
      /** Without the mat at its sides. */
      const width = await cover.evaluate((image: HTMLImageElement) =>
        getComputedStyle(image).objectFit === 'cover'
          ? image.clientWidth
          : (image.clientHeight * image.naturalWidth) / image.naturalHeight,
      );
      const text = (await page.locator('.prose').boundingBox())!.width;
      expect.soft(width, `${path}, ${screen}`).toBeCloseTo(text, 0);
    });
    await setTextSize(page, 24);
    await onScreens(page, ['360x640', '768x1024'], async (screen) => {
      expect.soft(await linesWithDot(page), `lines with a dot, ${path}, ${screen}`).toBe(0);
    });
    await setTextSize(page, 16);
  }
});

test('in the blog’s list, all lines of an excerpt begin at one edge', async ({ page }) => {
  await page.goto('/blog');
  await onScreens(page, ['360x640', '412x915', '600x960', '768x1024'], async (screen) => {
    const edges = await page
      .getByRole('article')
      .locator('p[dir]')
      .evaluateAll((excerpts) =>
        excerpts.map((excerpt) => {
          const range = document.createRange();
          range.selectNodeContents(excerpt);
          return new Set([...range.getClientRects()].map(({ left }) => Math.round(left))).size;
        }),
      );
    expect.soft(edges, screen).toEqual(edges.map(() => 1));
  });
});

test('on a wide screen, a line of a post has 640 to 680 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(longPost.path);
  const { width } = (await page.locator('.prose > p').first().boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(640);
  expect(width).toBeLessThanOrEqual(680);
});

test('a post’s link is copied, or handed over to the device', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text;
      return Promise.resolve();
    };
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.url ?? '';
      return Promise.resolve();
    };
  });
  await page.goto(longPost.path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const { copied, shared } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect([copied, shared]).toEqual([page.url(), page.url()]);
});

test('an author’s page has a word about them', async ({ page }) => {
  await page.goto(longPost.path);
  await page.locator('[rel=author]').click();
  const words = /^(Writes for the .+ blog: \d+ posts? so far|.+\. Answers for .+)\.$/;
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});
