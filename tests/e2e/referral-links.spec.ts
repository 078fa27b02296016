import type { Page } from '@playwright/test';
import { encodeReferralCode } from '../../src/domain/referral-code.ts';
import { expect, test } from './fixtures';
import {
  createPerson,
  fillJoinForm,
  pointsOf,
  putOnWaitlist,
  signIn,
  signInAsNewcomer,
} from './people';

const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true }).click();

test('a link is remembered from any page, through others and a reload, and credits once', async ({
  page,
}) => {
  const host = await createPerson();
  await putOnWaitlist(host.uid, 'Host', 4);
  await page.goto(`/imamme?referredBy=${encodeReferralCode(host.uid)}`);
  await page.goto('/blog');
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Guest');
  await join(page);
  await expect(page.getByText('Thanks for joing the waitlist.')).toBeVisible();
  expect(await pointsOf(host.uid)).toBe(5);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key !== 'usrah:leaderboard')).toEqual([]);
});

test('a link to somebody who never joined costs nobody their place', async ({ page }) => {
  await page.goto(`/?referredBy=${encodeReferralCode('nobody'.repeat(5))}`);
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Guest');
  await join(page);
  await expect(page.getByText('Thanks for joing the waitlist.')).toBeVisible();
});

test('one’s own link gives no point', async ({ page }) => {
  const person = await createPerson();
  await page.goto(`/joinwaitlist?referredBy=${encodeReferralCode(person.uid)}`);
  await signIn(page, person);
  await fillJoinForm(page, 'Alone');
  await join(page);
  await expect(page.getByText('Thanks for joing the waitlist.')).toBeVisible();
  expect(await pointsOf(person.uid)).toBe(0);
});

for (const code of ['nonsense', '%3Cscript%3E', 'A'.repeat(40), 'a'.repeat(5000)]) {
  test(`the code ${code.slice(0, 40)} is ignored`, async ({ page }) => {
    await page.goto(`/joinwaitlist?referredBy=${code}`);
    await signInAsNewcomer(page);
    await fillJoinForm(page, 'Guest');
    await join(page);
    await expect(page.getByText('Thanks for joing the waitlist.')).toBeVisible();
  });
}
