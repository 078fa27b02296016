import { chromium, devices, type Page } from '@playwright/test';
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

/** The longest times from a tap in milliseconds. When a code is sent depends on Google, too. */
export const TAP_BUDGETS: Figures = { field: 300, answer: 300, sendCode: 2000, question: 2000 };

/** Opens a page on a slow phone as a new visitor, who reads it first. */
async function read(url: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: quietArgs });
  const page = await browser.newPage(devices['Moto G4']);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(READING_MS);
  return page;
}

/**
 * Measures once how long a tap takes to what it asks for: Sign In to its field, to a Send Code that
 * works and to a code that is sent, Subscribe to its answer, Start Survey to the first question. Over
 * plain http, because Chromium caches nothing that has a certificate of one's own.
 */
export async function measureTaps(origin: string): Promise<Figures> {
  let page = await read(`${origin}/joinwaitlist`);
  let start = Date.now();
  const since = () => Date.now() - start;
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  const sent = page.waitForRequest(/sendVerificationCode/);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
  await dialog.getByLabel('Phone number').waitFor();
  const field = since();
  await dialog.getByLabel('Phone number').fill('9876543210');
  await dialog.getByRole('button', { name: 'Send Code' }).tap();
  await dialog.getByText(signInMessages.working).waitFor();
  const sendCode = since();
  await sent;
  const codeIsSent = since();
  await page.context().browser()?.close();

  page = await read(`${origin}/aboutus`);
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.scrollIntoViewIfNeeded();
  start = Date.now();
  await subscribe.tap();
  await page.getByText(sentence('subscribe/signed-out')).waitFor();
  const answer = since();
  await page.context().browser()?.close();

  page = await read(`${origin}/survey`);
  await page.getByRole('radio').first().check();
  start = Date.now();
  await page.getByRole('button', { name: 'Start Survey' }).tap();
  await page.getByText(/^Question 1 of /).waitFor();
  const question = since();
  await page.context().browser()?.close();
  return { field, sendCode, codeIsSent, answer, question };
}
