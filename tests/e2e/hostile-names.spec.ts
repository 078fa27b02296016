import { MAX_NAME_LENGTH } from '../../src/features/waitlist/membership/model.ts';
import { storeMember } from '../../scripts/local/accounts.ts';
import { clippedText } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';
import { nameField } from './steps.ts';

test.use({ viewport: { width: 360, height: 640 } });

const markup = '<img src=x onerror=alert()>';
const wide = 'W'.repeat(MAX_NAME_LENGTH);

test('whatever is typed as a name is shown as text, within the page', async ({ page }) => {
  // Their row is on a later page, where no other test sees it.
  await storeMember(page, 'Nadia', 0);
  for (const [what, typed, shown] of [
    ['markup with a direction mark', `${markup}\u202e (Admin)`, `${markup} (Admin)`],
    ['one long word', `${wide}WWW`, wide],
  ] as const) {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Correct Name or Contact' }).click();
    await nameField(page).fill(typed);
    await nameField(page).press('Enter');
    const waitlist = page.getByRole('region', { name: 'Waitlist', exact: true });
    await expect(waitlist.getByText(shown, { exact: true })).toBeVisible();
    expect(await clippedText(page), what).toEqual([]);

    await page.goto('/joinwaitlist');
    const board = page.getByRole('region', { name: 'Leaderboard' });
    await board.scrollIntoViewIfNeeded();
    const row = board.getByRole('row').filter({ hasText: '(You)' });
    await board.getByRole('table').waitFor();
    for (let number = 2; (await row.count()) === 0; number += 1) {
      await board.getByRole('button', { name: 'Next' }).click();
      const current = board.getByRole('button', { name: String(number), exact: true });
      await expect(current).toHaveAttribute('aria-current', 'page');
    }
    await expect(row.getByText(shown, { exact: true })).toBeVisible();
    // A long name is cut off, so that its points stay on the screen.
    await expectSeen(row.getByRole('cell', { name: '0', exact: true }));
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
  }
});
