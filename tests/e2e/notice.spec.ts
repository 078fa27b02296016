import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { signInByPhone } from '../../scripts/local/accounts.ts';
import { expect, test } from './fixtures.ts';
import { nameField, signInButton, signInDialog } from './steps.ts';

/** What tests/content/notice.test.ts compares with the register of what is kept. */
const notice = parse(readFileSync('content/notice/en.yaml', 'utf8')) as {
  title: string;
  items: { what: string; why: string }[];
  beside: { phone: string; newsletter: string };
};

test('what happens with a phone number is said above the button that sends it', async ({
  page,
}) => {
  await page.goto('/');
  await signInButton(page).click();
  const said = signInDialog(page).getByText(notice.beside.phone);
  await expect(said).toBeVisible();
  const button = signInDialog(page).getByRole('button', { name: 'Send Code' });
  const top = async (target: typeof said) => (await target.boundingBox())!.y;
  expect(await top(said)).toBeLessThan(await top(button));
});

test('the join form has the whole notice, and the newsletter its part of it', async ({ page }) => {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  await expect(nameField(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'what you keep about me, and why' })).toHaveAttribute(
    'href',
    '/notice',
  );
  const items = page.getByRole('group').filter({ hasText: notice.title }).last();
  await items.getByText(notice.title, { exact: true }).click();
  for (const { what, why } of notice.items) {
    await expect(items.getByText(what, { exact: true })).toBeVisible();
    await expect(items).toContainText(why);
  }
  await test.step('the newsletter says what it keeps before somebody subscribes', async () => {
    await page.goto('/aboutus');
    await expect(page.getByRole('contentinfo').getByText(notice.beside.newsletter)).toBeVisible();
  });
});
