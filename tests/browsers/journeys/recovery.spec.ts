import { expect } from 'vitest';
import { sentence } from '../../../src/messages/errors.ts';
import { post } from '../../site-content.ts';
import { test } from '../fixtures.ts';
import { button, field, image, link, type Page } from '../page.ts';
import { join } from '../people.ts';

type Step = (page: Page) => Promise<unknown>;

/** A feature whose code is loaded on demand. */
interface Feature {
  act: Step;
  /** The error message when the code can't be loaded. */
  says: RegExp;
  /** The second attempt, if it differs from the first. */
  again?: Step;
  works: Step;
}

const NOT_LOADED = /A part of this page could not be loaded\./;

const click = (name: string) => (page: Page) => page.click(button(name));

const newsletter: Feature = {
  act: click('Subscribe'),
  says: NOT_LOADED,
  works: (page) => page.shows(sentence('subscribe/signed-out')),
};

/** Features for everybody, all of them on the blog. */
const features: Feature[] = [
  newsletter,
  {
    act: click('Search'),
    says: /The search could not be loaded\./,
    again: async (page) => {
      await page.click(button('Close', '#search'));
      await page.click(button('Search'));
    },
    works: async (page) => {
      await page.fill(field('Search the blog'), post.data.title);
      await page.sees(link(post.data.title, '#search'));
      await page.click(button('Close', '#search'));
    },
  },
  {
    act: click('Sign In'),
    says: /Sign-in could not be loaded\./,
    again: async (page) => {
      await page.press('Escape');
      await page.click(button('Sign In'));
    },
    works: (page) => page.sees(field('Phone number')),
  },
];

const qrCode: Feature = {
  act: click('QR Code'),
  says: NOT_LOADED,
  again: click('Try Again'),
  works: (page) => page.sees(image('QR code of your referral link')),
};

/** Tries a step during a fault and again afterwards, without a reload. */
async function recovers(page: Page, feature: Feature, fault: Page['site']['fault']) {
  const { act, says, again = act, works } = feature;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }) && undefined);
  page.site.fault = fault;
  await act(page);
  await expect.poll(page.text).toMatch(says);
  page.site.fault = undefined;
  await again(page);
  await works(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

const isCode = (path: string) => path.endsWith('.js');
const isPicture = (path: string) => /\.(svg|avif|webp|png)$/.test(path);

const faults: Record<string, Page['site']['fault']> = {
  // Without pictures, which may still be loading and are no part of these journeys.
  'being offline': (path) => (isPicture(path) ? undefined : 'closed'),
  'its code was missing': (path) => (isCode(path) ? 404 : undefined),
};

for (const [fault, fails] of Object.entries(faults)) {
  test(`the newsletter, the search and signing in: a second attempt works after ${fault}`, async ({
    page,
  }) => {
    await page.open('/blog');
    for (const feature of features) await recovers(page, feature, fails);
  });

  test(`the QR code: a second attempt works after ${fault}`, async ({ page }) => {
    await join(page, 'Tunnel');
    await recovers(page, qrCode, fails);
  });
}

test('a second attempt works after a dependency was missing', async ({ page, newPage }) => {
  const healthy = await newPage();
  await healthy.open('/aboutus');
  await newsletter.act(healthy);
  await newsletter.works(healthy);
  // The last file is one that others import.
  const dependency = healthy.site.requests.findLast(isCode);
  await page.open('/aboutus');
  await recovers(page, newsletter, (path) => (path === dependency ? 'closed' : undefined));
});
