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
const newProfile = () => mkdtempSync(join(tmpdir(), 'bench-'));
let member: Promise<string> | undefined;

/** Measures a page once, in a new browser profile, or a member's for `/path (signed in)`. */
export async function measurePage(origin: string, name: string): Promise<Figures> {
  const url = origin + name.replace(SIGNED_IN, '');
  const profile = name.endsWith(SIGNED_IN) ? await (member ??= joinWaitlist(url)) : undefined;
  const simulated = await runLighthouse(url, 'simulate', profile);
  const applied = await runLighthouse(url, 'devtools', profile);
  const scores = Object.entries<{ score: number }>(simulated.categories);
  const time = ({ audits }: Report, audit: string) => Math.round(audits[audit].numericValue);
  return {
    ...Object.fromEntries(scores.map(([name, { score }]) => [name, Math.round(score * 100)])),
    lcpSimulated: time(simulated, 'largest-contentful-paint'),
    fcpApplied: time(applied, 'first-contentful-paint'),
    lcpApplied: time(applied, 'largest-contentful-paint'),
    tbtApplied: time(applied, 'total-blocking-time'),
    cls: Number(applied.audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  };
}

type Report = Awaited<ReturnType<typeof runLighthouse>>;

async function runLighthouse(url: string, throttling: string, profile = newProfile()) {
  const flags = [...quietArgs, '--headless', '--ignore-certificate-errors'];
  const command = `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${url} --quiet --output=json --throttling-method=${throttling} --disable-storage-reset`;
  const chromeFlags = `--chrome-flags=${flags.join(' ')} --user-data-dir=${profile}`;
  const { stdout } = await promisify(execFile)('npm', [...command.split(' '), chromeFlags], {
    env: { ...process.env, CHROME_PATH: chrome },
    maxBuffer: Infinity,
  });
  return JSON.parse(stdout);
}

/** Joins the waitlist as a person would, and returns the browser profile. */
async function joinWaitlist(url: string): Promise<string> {
  const profile = newProfile();
  const options = { executablePath: chrome, args: quietArgs, ignoreHTTPSErrors: true };
  const context = await chromium.launchPersistentContext(profile, options);
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
  await context.close();
  return profile;
}
