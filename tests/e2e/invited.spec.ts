import { devices, type Locator } from '@playwright/test';
import { MEMBER_KEY, POINTS_KEY, REFERRAL_KEY } from '../../src/lib/browser/storage-keys.ts';
import { expect, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { codeFor, newPhoneNumber, signInAsMember } from '../../scripts/local/accounts.ts';
import { expectSeen, onScreens } from './seen.ts';
import { joinButton, menuButton, nameField, signOutButton, thanks } from './steps.ts';

test.use(devices['Pixel 7']);

test('a friend who joins by a member’s link gives a point', async ({ page, browser }) => {
  const member = await browser.newPage(devices['Desktop Chrome']);
  await signInAsMember(member, 'Amina', 98);
  const link = await member.getByLabel('Your unique referral link').inputValue();

  await mockGoogle(page.context());
  // The SDK loads it before the click on phones, or Google's window would be blocked.
  const googleScript = page.waitForRequest(/apis\.google\.com/);
  const main = page.getByRole('main');
  const number = newPhoneNumber();
  // The code works on every page, and is stored until the visitor joins.
  await page.goto(link.replace('/joinwaitlist', '/'));
  await main.getByRole('link', { name: 'Join the waitlist' }).first().tap();
  await main.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await googleScript;
  await page.keyboard.type(number);
  await page.getByRole('button', { name: 'Send Code' }).tap();
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(await codeFor(number));
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('Bilal J.');
  const whatsapp = page.getByLabel('WhatsApp number');
  await expect(whatsapp).toHaveValue(number);
  await expect(whatsapp).toHaveAttribute('autocomplete', 'tel');
  await page.getByRole('checkbox', { name: /^I agree/ }).tap();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).tap();
  await joinButton(page).tap();
  await expect(thanks(page)).toBeVisible();
  const heading = page.getByRole('heading', { name: /^Refer our initiatives/ });
  await expectSeen(heading, page.getByRole('link', { name: /^Invite on WhatsApp/ }));

  await member.getByRole('button', { name: 'Refresh' }).click();
  await expect(member.getByText('99 friends have joined.')).toBeVisible();
  await expect(member.getByRole('row', { name: /Amina \(You\) 99$/ })).toBeVisible();
});

test('on a small phone, a friend’s link leads to WhatsApp in six presses, none below the fold', async ({
  page,
  browser,
}) => {
  const member = await browser.newPage(devices['Desktop Chrome']);
  await signInAsMember(member, 'Amina', 1);
  const link = await member.getByLabel('Your unique referral link').inputValue();
  await page.setViewportSize({ width: 360, height: 640 });
  await mockGoogle(page.context());
  const number = newPhoneNumber();
  let presses = 0;
  /** Presses what is on the screen already. */
  const tap = async (target: Locator) => {
    await expectSeen(target);
    await target.tap();
    presses += 1;
  };
  await page.goto(link);
  await tap(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }));
  await page.keyboard.type(number);
  await tap(page.getByRole('button', { name: 'Send Code' }));
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(await codeFor(number));
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('Bilal J.');
  await test.step('Join is on the first screen by email, too, which has a line more', async () => {
    await page.getByRole('radio', { name: 'Email' }).check();
    await expectSeen(joinButton(page));
    await page.getByRole('radio', { name: 'WhatsApp' }).check();
  });
  for (const name of [/^I agree/, /^I am 18 or older/])
    await tap(page.getByRole('checkbox', { name }));
  await tap(joinButton(page));
  const invite = page.getByRole('link', { name: /^Invite on WhatsApp/ });
  await expectSeen(invite);
  await test.step('no slice of the page’s heading stands between the header and the panel', async () => {
    const [above, header] = await Promise.all(
      [page.getByRole('heading', { level: 1 }), page.getByRole('banner')].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    expect(above!.y + above!.height).toBeLessThanOrEqual(header!.y + header!.height);
  });
  await test.step('on the smallest phone, too, where all of the thanks are on the screen', () =>
    onScreens(page, ['320x640', '360x640'], async () => {
      await page.locator('[data-membership]').evaluate((panel) => panel.scrollIntoView());
      await expectSeen(invite, thanks(page));
    }));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const chat = page.context().waitForEvent('page');
  await tap(invite);
  await (await chat).waitForURL(/^https:\/\/wa\.me\//);
  expect(presses).toBe(6);
});

// As long as a member's code.
const linkOf = (name: string) => `?referredBy=${btoa(name.repeat(10)).replace(/=+$/, '')}`;

test('the newest invitation is shown for 30 days, also in new tabs', async ({ context }) => {
  for (const [date, url, isInvited] of [
    ['2026-11-01', `/${linkOf('amina')}`, true],
    ['2026-11-02', `/${linkOf('bilal')}`, true],
    // 31 days after the first link, and 30 after the second.
    ['2026-12-02', '/joinwaitlist?referredBy=nobody', true],
    ['2026-12-03', '/joinwaitlist', false],
  ] as const) {
    const page = await context.newPage();
    await page.clock.setFixedTime(date);
    await page.goto(url);
    const greeting = page.getByText('A friend saved you a place').filter({ visible: true });
    await expect(greeting).toHaveCount(isInvited ? 1 : 0);
    await page.close();
  }
});

test('a link with punctuation counts, and a damaged one changes nothing', async ({ page }) => {
  const storedCode = () =>
    page.evaluate((key) => localStorage.getItem(key)?.split(' ')[0], REFERRAL_KEY);
  const code = linkOf('amina').split('=')[1];
  await page.goto(`/blog${linkOf('amina')}).`);
  expect(await storedCode()).toBe(code);
  await page.goto(`/blog${linkOf('bilal').replace('=', '=3D')}`);
  expect(await storedCode()).toBe(code);
});

test('when, how much, who and what of the number is answered within a screen below the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/joinwaitlist${linkOf('amina')}`);
  const questions = page.getByRole('region', { name: 'Before you join' });
  await expect(questions.getByRole('term')).toHaveText([
    'When does it start?',
    'What does it cost?',
    'Who are you?',
    'What happens with my number?',
  ]);
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
  const [above, below] = [await button.boundingBox(), await questions.boundingBox()];
  expect(below!.y + below!.height).toBeLessThanOrEqual(above!.y + above!.height + 640);
});

test('where a visitor came from goes along to the join page, and isn’t kept', async ({ page }) => {
  await page.goto('/blog?utm_source=QR).');
  await page.getByRole('main').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/[?&]via=qr/);
  await page.goto('/imamme?via=poster');
  await menuButton(page).tap();
  await page.getByRole('banner').getByRole('link', { name: 'Join waitlist' }).tap();
  await expect(page).toHaveURL(/\/joinwaitlist\?via=poster$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('poster');
});

test('a member who follows a friend’s link isn’t invited to join', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '1'), MEMBER_KEY);
  for (const path of ['/imamme', '/joinwaitlist']) {
    await page.goto(path + linkOf('amina'));
    await expect(page.locator(':root[data-referred]')).toBeAttached();
    await expect(page.getByText('A friend saved you a place')).toBeHidden();
  }
});

test('members see their points, and aren’t asked to join', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link').filter({ hasText: 'Join the waitlist' });
  await page.goto('/imamme');
  await expect(link.first()).toHaveAccessibleName('Join the waitlist');
  const stored = { [MEMBER_KEY]: '1', [POINTS_KEY]: '1200' };
  await page.evaluate((items) => void Object.assign(localStorage, items), stored);
  await page.reload();
  await expect(page.getByRole('main')).toMatchAriaSnapshot('- paragraph: 1,200 joined through you');
  await expect(link.first()).toHaveAccessibleName('Invite a friend');
  await expect(page.getByRole('complementary', { name: 'Launch countdown' })).toBeHidden();
  await menuButton(page).tap();
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Invite friends' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Join waitlist' })).toHaveCount(0);
});

test('nobody reads a member’s count after signing out', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 12);
  await page.goto('/imamme');
  const count = page.getByText('joined through you').filter({ visible: true });
  await expect(count).not.toHaveCount(0);
  await menuButton(page).tap();
  await signOutButton(page).tap();
  await expect(count).toHaveCount(0);
  await page.reload();
  await expect(count).toHaveCount(0);
});
