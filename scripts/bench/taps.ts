import { chromium, devices, type Locator, type Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { signInMessages } from '../../src/messages/sign-in.ts';
import { findChromium, quietArgs } from '../chromium.mjs';
import type { Figures } from './measure.ts';

/** Lighthouse's slow phone, applied: the round trip in milliseconds, bytes in a second. */
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 183_750,
  uploadThroughput: 84_375,
};
const CPU_SLOWDOWN = 4;
const READING_MS = 5000;

/**
 * Measures once how long a tap takes to its result: Sign In to its field, to a Send Code that
 * works and to a code that is sent, Subscribe to its answer, Start Survey to the first question. When a
 * code is sent depends on Google, too.
 */
export async function measureTaps(origin: string): Promise<Figures> {
  const signIn = await visit(`${origin}/joinwaitlist`, async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    const sent = page.waitForRequest(/sendVerificationCode/);
    const since = await tap(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
    await dialog.getByLabel('Phone number').waitFor();
    const field = since();
    await dialog.getByLabel('Phone number').fill('9876543210');
    await dialog.getByRole('button', { name: 'Send Code' }).tap();
    await dialog.getByText(signInMessages.working).waitFor();
    const sendCode = since();
    await sent;
    return { field, sendCode, codeIsSent: since() };
  });
  const subscribe = await visit(`${origin}/aboutus`, async (page) => {
    const since = await tap(page.getByRole('button', { name: 'Subscribe' }));
    await page.getByText(sentence('subscribe/signed-out')).waitFor();
    return { answer: since() };
  });
  const survey = await visit(`${origin}/survey`, async (page) => {
    await page.getByRole('radio').first().check();
    const since = await tap(page.getByRole('button', { name: 'Start Survey' }));
    await page.getByText(/^Question 1 of /).waitFor();
    return { question: since() };
  });
  return { ...signIn, ...subscribe, ...survey };
}

/** Opens a page on a slow phone as a new visitor, who reads it before doing anything. */
async function visit(url: string, act: (page: Page) => Promise<Figures>): Promise<Figures> {
  await using browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: quietArgs,
  });
  const page = await browser.newPage(devices['Moto G4']);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(READING_MS);
  return await act(page);
}

/** Taps, and returns a clock that started then. */
async function tap(button: Locator): Promise<() => number> {
  await button.scrollIntoViewIfNeeded();
  const start = Date.now();
  await button.tap();
  return () => Date.now() - start;
}
