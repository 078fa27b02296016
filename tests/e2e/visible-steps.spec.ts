import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAsMember, signInAsNewcomer } from './people.ts';
import { fillJoinForm, isAsked, nextButton, pressJoin } from './steps.ts';

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

/** Runs the steps on screens of these sizes. */
async function onScreens(page: Page, screens: string[], steps: (screen: string) => Promise<void>) {
  for (const screen of screens) {
    const [width = 0, height = 0] = screen.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await steps(screen);
  }
}

/** What people do to a button, and on which screens. */
const inputs = [
  {
    by: 'touch',
    activate: (button: Locator) => button.tap(),
    screens: ['390x664', '412x780', '360x640', '740x360'],
  },
  {
    by: 'mouse',
    activate: (button: Locator) => button.click(),
    screens: ['1280x720', '1366x768', '1440x900'],
  },
  {
    by: 'keyboard',
    activate: (button: Locator) => button.press('Enter'),
    screens: ['1366x768'],
  },
];

for (const { by, activate, screens } of inputs) {
  const hasTouch = by === 'touch';
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test('each question of the survey is seen with its number, and has the focus', async ({
      page,
    }) => {
      const question = page.getByRole('group', { name: /^Question/ });
      const count = page.getByText(/^Question \d/);
      await onScreens(page, screens, async (screen) => {
        const expectQuestion = async (number: number) => {
          await isAsked(page, number);
          await expectSeen(screen, count, question.getByRole('heading'));
          await expect(question).toBeFocused();
        };
        await page.goto('/survey');
        await page.getByRole('radio', { name: 'Parents' }).check();
        await activate(page.getByRole('button', { name: 'Start Survey' }));
        await expectQuestion(1);
        await page.getByRole('checkbox').first().check();
        await activate(nextButton(page));
        await expectQuestion(2);
        await activate(page.getByRole('button', { name: 'Skip' }));
        await expectQuestion(3);
        await page.goBack();
        await expectQuestion(2);
        await page.goBack();
        await page.reload();
        await expectQuestion(1);
        await expect(page.getByRole('checkbox').first()).toBeChecked();
        // With text of twice the size, a question may be longer than the screen.
        await page.locator('html').evaluate(({ style }) => (style.fontSize = '200%'));
        await activate(nextButton(page));
        await isAsked(page, 2);
        await expectSeen(screen, count);
        await expect(question.getByRole('heading')).toBeInViewport();
        await activate(page.getByRole('button', { name: 'Close Survey' }));
        await activate(page.getByRole('alertdialog').getByRole('button', { name: 'Close Survey' }));
        await expect(page).toHaveURL('/');
      });
    });
  });
}

const screens = ['360x640', '740x360', '1366x768'];

test('what the search has found is seen', async ({ page }) => {
  await page.goto('/blog');
  await onScreens(page, screens, async (screen) => {
    const search = page.getByRole('search');
    await search.getByRole('searchbox').fill('');
    await search.getByRole('searchbox').fill('the');
    await expectSeen(screen, search.getByText(/posts found/), search.getByRole('link').first());
  });
});

test('each page of the leaderboard, and what is corrected in My data, is seen', async ({
  page,
}) => {
  await signInAsMember(page, 'Nadia', 0);
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.scrollIntoViewIfNeeded();
  await onScreens(page, screens, async (screen) => {
    for (const name of ['Next', 'Previous']) {
      const first = board.locator('tbody tr').first();
      const before = await first.innerText();
      await board.getByRole('button', { name }).click();
      await expect(first).not.toHaveText(before);
      await expectSeen(screen, ...(await board.locator('tbody td:first-child').all()));
    }
  });
  await page.goto('/account');
  await onScreens(page, screens, async (screen) => {
    await page.getByRole('button', { name: 'Correct Name or Contact' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await expectSeen(screen, page.getByText('Name', { exact: true }), name);
    await name.fill(`Nadia on ${screen.slice(0, 3)}`);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expectSeen(screen, page.getByText('Your changes are saved.'));
  });
});

test('on phones, Join, and then the member’s panel with WhatsApp, is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNewcomer(page);
  await expectSeen('390x844', page.getByRole('button', { name: 'Join', exact: true }));
  await page.setViewportSize({ width: 360, height: 640 });
  await expectSeen('360x640', page.getByRole('button', { name: 'Join', exact: true }));
  await fillJoinForm(page, 'Amina');
  await pressJoin(page);
  const heading = page.getByRole('heading', { name: /^Refer our initiatives/ });
  await expect(heading).toBeFocused();
  await expectSeen('after', heading);
  const invite = page.getByRole('link', { name: /^Invite on WhatsApp/ });
  await expect(invite).toBeInViewport({ ratio: 1 });
});
