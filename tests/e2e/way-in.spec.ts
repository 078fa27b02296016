import { devices, type Locator, type Page } from '@playwright/test';
import { surveys } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { mockGoogleScript } from './google-script.ts';
import { codeFor, newPhoneNumber } from './people.ts';

const MAX_TAPS_TO_JOIN = 5;
const MAX_FIELDS_TO_JOIN = 3;
/** Besides one for each question. */
const MAX_TAPS_TO_SEND_SURVEY = 3;

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({
  viewport,
  userAgent,
  deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
});

/** Counts taps and filled fields. A field has to have the focus already, or costs a tap. */
function createVisitor(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(target: Locator) {
      count.taps += 1;
      await target.click();
    },
    async type(field: Locator, text: string) {
      count.fields += 1;
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

test('a friend’s link leads to having joined in few taps', async ({ page, context }) => {
  await mockGoogleScript(context);
  const { count, tap, type } = createVisitor(page);
  const phone = newPhoneNumber();
  const greeting = page.getByText('You came by a friend’s link.');
  await page.goto(`/?referredBy=${'bm9ib2R5'.repeat(5)}`);
  await expect(greeting).toBeVisible();
  await tap(page.getByRole('main').getByRole('link', { name: 'Join the waitlist' }).first());
  await tap(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await type(page.getByLabel('Phone number'), phone);
  await tap(page.getByRole('button', { name: 'Send Code' }));
  const code = page.getByLabel('One-time code');
  await code.waitFor();
  await type(code, await codeFor(phone));

  await type(page.getByLabel('Name', { exact: true }), 'Amina');
  await expect(page.getByLabel('WhatsApp number')).toHaveValue(`+91${phone}`);
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: 'Join', exact: true }));
  await expect(page.getByText(/^Thanks for joining the waitlist/)).toBeVisible();
  await expect(greeting).toBeHidden();
  expect(count.taps).toBeLessThanOrEqual(MAX_TAPS_TO_JOIN);
  expect(count.fields).toBeLessThanOrEqual(MAX_FIELDS_TO_JOIN);
});

test('the survey is sent in few taps, and leads to the waitlist', async ({ page }) => {
  const questions = surveys['educators']!.questions.slice(-2);
  await page.route('**/survey/educators.json', async (route) => {
    const survey = await (await route.fetch()).json();
    await route.fulfill({ json: { ...survey, questions } });
  });
  const { count, tap } = createVisitor(page);
  await page.goto('/');
  await tap(page.getByRole('main').getByRole('link', { name: 'Take the survey' }).first());
  await tap(page.getByRole('radio', { name: 'Educators' }));
  await tap(page.getByRole('button', { name: 'Start Survey' }));
  for (let number = 1; number <= questions.length; number += 1) {
    await page.getByText(`Question ${number} of ${questions.length}`).waitFor();
    await tap(page.getByRole('button', { name: 'Skip' }));
  }
  await page.getByText('Survey completed successfully!').waitFor();
  expect(count.taps - questions.length).toBeLessThanOrEqual(MAX_TAPS_TO_SEND_SURVEY);
  await tap(page.getByRole('button', { name: 'Join the waitlist' }));
  await expect(page).toHaveURL('/joinwaitlist');
});
