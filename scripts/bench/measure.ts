import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
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
const PHONE = '9876543210';
const chrome = findChromium() ?? '';

/** Measures a page once, in a new browser profile or the one given. */
export async function measure(url: string, profile: string | undefined): Promise<Figures> {
  const simulated = await runLighthouse(url, 'simulate', profile);
  const applied = await runLighthouse(url, 'devtools', profile);
  const score = (name: string) => Math.round(simulated.categories[name].score * 100);
  const time = ({ audits }: Report, name: string) => Math.round(audits[name].numericValue);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpSimulated: time(simulated, 'first-contentful-paint'),
    lcpSimulated: time(simulated, 'largest-contentful-paint'),
    fcpApplied: time(applied, 'first-contentful-paint'),
    lcpApplied: time(applied, 'largest-contentful-paint'),
    tbtApplied: time(applied, 'total-blocking-time'),
    cls: Math.round(applied.audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
  };
}

type Report = Awaited<ReturnType<typeof runLighthouse>>;

async function runLighthouse(url: string, throttling: string, profile: string | undefined) {
  const file = '.local/bench/report.json';
  const flags = ['--headless', ...quietArgs, '--ignore-certificate-errors'];
  if (profile) flags.push(`--user-data-dir=${profile}`);
  const command = `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${url} --quiet --output=json --output-path=${file} --throttling-method=${throttling}`;
  const args = [...command.split(' '), `--chrome-flags=${flags.join(' ')}`];
  if (profile) args.push('--disable-storage-reset');
  // Not synchronously, because this process serves the page.
  await promisify(execFile)('npm', args, { env: { ...process.env, CHROME_PATH: chrome } });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Joins the waitlist as a person would, and returns the browser profile. */
export async function joinWaitlist(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const options = { executablePath: chrome, args: quietArgs, ignoreHTTPSErrors: true };
  const context = await chromium.launchPersistentContext(folder, options);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Phone number').fill(PHONE);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('One-time code').waitFor();
  const codes = `http://${HOST}:${readPorts(process.env).auth}/emulator/v1/projects/${PROJECT}/verificationCodes`;
  const { verificationCodes } = await (await fetch(codes)).json();
  await page.getByLabel('One-time code').pressSequentially(verificationCodes.at(-1).code);
  await page.getByLabel('Name', { exact: true }).fill('Nadia');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
  await context.close();
  return folder;
}
