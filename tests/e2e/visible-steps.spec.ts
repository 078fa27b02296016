import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsMember, signInAsNewcomer } from './people.ts';
import { fillJoinForm, isAsked, nextButton, openDialog } from './steps.ts';

/** Returns the places of what of an element is off the screen, or under something else. */
function hiddenLines(element: Element): number[][] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const isText = element.textContent !== '';
  const boxes = isText ? [...range.getClientRects()] : [element.getBoundingClientRect()];
  const isSeen = ({ top, bottom, left, right }: DOMRect) =>
    top >= 0 &&
    bottom <= innerHeight &&
    [left + 2, (left + right) / 2, right - 2].every((x) => {
      const [front] = document.elementsFromPoint(x, (top + bottom) / 2);
      return front && (element.contains(front) || front.contains(element));
    });
  return boxes.filter((box) => !isSeen(box)).map(({ top, bottom }) => [top, bottom]);
}

/** Expects that all of this is on the screen, with nothing on top. */
async function expectSeen(screen: string, ...locators: Locator[]) {
  for (const locator of locators)
    await expect
      .poll(() => locator.evaluate(hiddenLines), { message: `${screen}: ${locator.toString()}` })
      .toEqual([]);
}

const question = (page: Page) => page.getByRole('group', { name: /^Question/ });

for (const { by, screens, hasTouch } of [
  {
    by: 'touch',
    hasTouch: true,
    screens: [
      [390, 664],
      [412, 780],
      [360, 640],
      [740, 360],
    ],
  },
  {
    by: 'mouse',
    hasTouch: false,
    screens: [
      [1280, 720],
      [1366, 768],
      [1440, 900],
    ],
  },
  { by: 'keyboard', hasTouch: false, screens: [[1366, 768]] },
] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch, isMobile: hasTouch });

    const activate = async (locator: Locator) => {
      if (by === 'touch') await locator.tap();
      else if (by === 'mouse') await locator.click();
      else await locator.press('Enter');
    };

    /** Runs the steps on each screen. */
    const onScreens = async (page: Page, steps: (screen: string) => Promise<void>) => {
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        await steps(`${width} x ${height}`);
      }
    };

    test('each question of the survey is seen with its number, and has the focus', async ({
      page,
    }) => {
      await onScreens(page, async (screen) => {
        const expectQuestion = async (number: number) => {
          await isAsked(page, number);
          await expectSeen(
            screen,
            page.getByText(/^Question \d/),
            question(page).getByRole('heading'),
          );
          await expect(question(page)).toBeFocused();
        };
        await page.goto('/survey');
        await page.getByRole('radio', { name: 'Parents' }).check();
        await expect(page.getByRole('button', { name: 'Start Survey' })).toBeEnabled();
        await activate(page.getByRole('button', { name: 'Start Survey' }));
        await expectQuestion(1);
        await activate(nextButton(page));
        await expectQuestion(2);
        await activate(page.getByRole('button', { name: 'Skip' }));
        await expectQuestion(3);
        await page.goBack();
        await expectQuestion(2);
        await page.reload();
        await expectQuestion(2);
        // With text of twice the size, a question may be longer than the screen.
        await page.locator('html').evaluate(({ style }) => (style.fontSize = '200%'));
        await activate(nextButton(page));
        await isAsked(page, 3);
        await expectSeen(screen, page.getByText(/^Question \d/));
        await expect(question(page).getByRole('heading')).toBeInViewport();
        await activate(page.getByRole('button', { name: 'Close Survey' }));
        await activate(page.getByRole('alertdialog').getByRole('button', { name: 'Close Survey' }));
        await expect(page).toHaveURL('/');
      });
    });

    test('what the search has found is seen', async ({ page }) => {
      await page.goto('/blog');
      await onScreens(page, async (screen) => {
        const search = page.getByRole('search');
        await search.getByRole('searchbox').fill('');
        await search.getByRole('searchbox').fill('the');
        await expectSeen(screen, search.getByText(/posts found/), search.getByRole('link').first());
      });
    });

    test('each step of signing in is seen', async ({ page }) => {
      await page.goto('/');
      const dialog = await openDialog(page);
      await onScreens(page, async (screen) => {
        const phone = dialog.getByLabel('Phone number');
        await phone.fill(newPhoneNumber());
        await activate(dialog.getByRole('button', { name: 'Send Code' }));
        const code = dialog.getByLabel('One-time code');
        await expectSeen(screen, dialog.getByText('One-time code'), code);
        await expect(code).toBeFocused();
        await activate(dialog.getByRole('button', { name: 'Change Phone Number' }));
        await expectSeen(screen, dialog.getByText('Phone number', { exact: true }), phone);
        await expect(phone).toBeFocused();
      });
    });

    test('each page of the leaderboard is seen', async ({ page }) => {
      await signInAsMember(page, 'Nadia', 0);
      const board = page.getByRole('region', { name: 'Leaderboard' });
      await board.scrollIntoViewIfNeeded();
      await onScreens(page, async (screen) => {
        for (const name of ['Next', 'Previous']) {
          const first = board.locator('tbody tr').first();
          const before = await first.innerText();
          await activate(board.getByRole('button', { name }));
          await expect(first).not.toHaveText(before);
          await expectSeen(screen, ...(await board.locator('tbody td:first-child').all()));
        }
      });
    });

    test('a member’s panel is seen after joining', async ({ page }) => {
      await onScreens(page, async (screen) => {
        await signInAsNewcomer(page);
        await fillJoinForm(page, 'Amina');
        await activate(page.getByRole('button', { name: 'Join', exact: true }));
        const heading = page.getByRole('heading', { name: /^Refer our initiatives/ });
        await expect(heading).toBeFocused();
        await expectSeen(screen, heading);
      });
    });

    test('what is corrected in My data is seen', async ({ page }) => {
      await signInAsMember(page, 'Amina', 2);
      await page.goto('/account');
      await onScreens(page, async (screen) => {
        await activate(page.getByRole('button', { name: 'Correct Name or Contact' }));
        const name = page.getByLabel('Name', { exact: true });
        await expectSeen(screen, page.getByText('Name', { exact: true }), name);
        await name.fill(`Amina ${screen.length}`);
        await activate(page.getByRole('button', { name: /^Save/ }));
        await expectSeen(screen, page.getByText('Your changes are saved.'));
      });
    });
  });
}
