import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium, quietArgs } from '../chromium.mjs';
import { PROJECT } from '../emulators.ts';
import { HOST, readPorts } from '../ports.ts';

/** Times in milliseconds, scores of 100. */
export type Figures = Record<string, number>;

// Not a dependency, because it has 150 packages that only the benchmark needs.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const SIGNED_IN = ' (signed in)';
const chrome = findChromium() ?? '';
let member: Promise<string> | undefined;

/** Measures a page once, in a new browser profile, or a member's for `/path (signed in)`. */
export async function measurePage(origin: string, name: string): Promise<Figures> {
  const url = origin + name.replace(SIGNED_IN, '');
  const profile = name.endsWith(SIGNED_IN) ? await (member ??= joinWaitlist(url)) : undefined;
  const simulated = await runLighthouse(url, 'simulate', profile);
  const { audits } = await runLighthouse(url, 'devtools', profile);
  const scores = Object.entries<{ score: number }>(simulated.categories);
  return {
    ...Object.fromEntries(scores.map(([name, { score }]) => [name, Math.round(score * 100)])),
    lcpSimulated: Math.round(simulated.audits['largest-contentful-paint'].numericValue),
    fcpApplied: Math.round(audits['first-contentful-paint'].numericValue),
    lcpApplied: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtApplied: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  };
}

async function runLighthouse(url: string, throttling: string, profile?: string) {
  const flags = [...quietArgs, '--headless', '--ignore-certificate-errors'];
  if (profile) flags.push(`--user-data-dir=${profile}`);
  const command = `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${url} --quiet --output=json --throttling-method=${throttling} --disable-storage-reset`;
  const args = [...command.split(' '), `--chrome-flags=${flags.join(' ')}`];
  const env = { ...process.env, CHROME_PATH: chrome };
  const { stdout } = await promisify(execFile)('npm', args, { env, maxBuffer: Infinity });
  return JSON.parse(stdout);
}

/** Joins the waitlist as a person would, and returns the browser profile. */
async function joinWaitlist(url: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const options = { executablePath: chrome, args: quietArgs, ignoreHTTPSErrors: true };
  await using context = await chromium.launchPersistentContext(profile, options);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Phone number').fill('9876543210');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('One-time code').waitFor();
  const codes = `http://${HOST}:${readPorts().auth}/emulator/v1/projects/${PROJECT}/verificationCodes`;
  const { verificationCodes } = await (await fetch(codes)).json();
  await page.getByLabel('One-time code').pressSequentially(verificationCodes.at(-1).code);
  await page.getByLabel('Name', { exact: true }).fill('Nadia');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
  return profile;
}
