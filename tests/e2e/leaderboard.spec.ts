import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMember } from '../../scripts/local/accounts.ts';
import { expectSeen, onScreens } from './seen.ts';

test('by keyboard, each page of the leaderboard is seen when it is turned to', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 0);
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.scrollIntoViewIfNeeded();
  await expect(board.locator('tr[aria-current=true]')).toHaveText(/^\d+You0$/);
  await expect(board.getByRole('columnheader')).toHaveText(['Rank', 'Name', 'Points']);
  await expectAccessible(page, 'the leaderboard');
  await onScreens(page, ['360x640', '740x360', '1366x768'], async () => {
    for (const [label, number] of Object.entries({ Next: '2', Previous: '1' })) {
      const turn = board.getByRole('button', { name: label });
      await turn.press('Enter');
      const current = board.getByRole('button', { name: number, exact: true });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(turn).toBeFocused();
      await expectSeen(...(await board.locator('tbody td:first-child').all()));
    }
  });
});
