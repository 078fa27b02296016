import { chromium, devices, type Locator } from '@playwright/test';
import { subscribeErrors } from '../../src/features/newsletter/errors.ts';
import { signInMessages } from '../../src/features/sign-in/dialog/messages.ts';
import { findChromium, quietArgs } from '../bare-machine/chromium.mjs';
import { acceptKey } from './http2.ts';
import { slowDown } from './slow-phone.ts';

const READING_MS = 5000;

/**
 * Measures once how long it takes from a tap to its result: from Sign In to the phone field and to
 * a Send Code that works, from Subscribe to its message, from Start Survey to the first question.
 * `key` is the hash of the site's key.
 */
export async function measureTaps(origin: string, key: string) {
  const executablePath = findChromium() ?? '';
  const args = [...quietArgs, acceptKey(key)];
  await using browser = await chromium.launch({ executablePath, args });

  /** Opens a page on a slow phone as a new visitor, who reads it before doing anything. */
  async function open(path: string) {
    const page = await browser.newPage(devices['Moto G4']);
    await slowDown(page);
    await page.goto(origin + path);
    await page.waitForTimeout(READING_MS);
    return page;
  }

  const waitlist = await open('/joinwaitlist');
  const signIn = waitlist.getByRole('main').getByRole('button', { name: 'Sign In' });
  const sinceSignIn = await tap(signIn);
  await waitlist.getByLabel('Phone number').waitFor();
  const field = sinceSignIn();
  await waitlist.getByLabel('Phone number').fill('+91 98765 43210');
  await waitlist.getByRole('button', { name: 'Send Code' }).tap();
  await waitlist.getByText(signInMessages.working).waitFor();
  const sendCode = sinceSignIn();
  await waitlist.close();

  const about = await open('/aboutus');
  const sinceSubscribe = await tap(about.getByRole('button', { name: 'Subscribe' }));
  await about.getByText(subscribeErrors['subscribe/signed-out']).waitFor();
  const answer = sinceSubscribe();
  await about.close();

  const survey = await open('/survey');
  await survey.getByRole('radio').first().check();
  const sinceStart = await tap(survey.getByRole('button', { name: 'Start Survey' }));
  await survey.getByText(/^Question 1\b/).waitFor();
  return { field, sendCode, answer, question: sinceStart() };
}

/** Taps, and returns a clock that starts with the touch, not with Playwright's wait for it. */
async function tap(button: Locator): Promise<() => number> {
  await button.scrollIntoViewIfNeeded();
  const touched = button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('pointerdown', () => resolve(Date.now()), { once: true });
      }),
  );
  await button.tap();
  const start = await touched;
  return () => Date.now() - start;
}
