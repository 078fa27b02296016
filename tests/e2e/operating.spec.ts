import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { commandNamed } from '../../operations/operate.ts';
import { readEverybody } from '../../operations/review/everybody.ts';
import { reviewReferrers } from '../../operations/review/referrers.ts';
import { openBackend } from '../../operations/shared/backend.ts';
import { createPerson } from '../../scripts/local/accounts.ts';
import { takePicture } from '../../scripts/picture.ts';
import { surveys } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';

const backend = openBackend();
const SEEDED = 'seed000000000000000000000001';

const operate = (command: string, who: string) =>
  commandNamed(command).prepare([who, '--yes']).run(backend);

// Here, because the unit tests of the operator's commands have no Auth emulator.
test('an operator bans an account by phone number, and erases it', async () => {
  const { uid, phone } = await createPerson();
  await operate('ban', phone);
  expect((await backend.auth.getUser(uid)).disabled).toBe(true);
  await operate('erase', phone);
  await expect(backend.auth.getUser(uid)).rejects.toThrow('no user record');
});

test('the review of winners knows the accounts of those whom they brought', async () => {
  const review = reviewReferrers(await readEverybody(backend)).find(
    ({ member }) => member.uid === SEEDED,
  )!;
  const [friend] = review.referredMembers;
  expect(friend!.member.account).toMatch(/@example\.com$/);
  // The seed makes accounts two minutes before their owners join.
  expect(friend!.member.joinedAt - friend!.member.accountMadeAt!).toBe(120_000);
});

test('the survey’s figures have bars that are seen, answers in whole words, and fit on a phone', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'survey-'));
  const [sheet, file] = [join(folder, 'answers.csv'), join(folder, 'answers.html')];
  const { questions } = surveys['youth']!;
  const row = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const answers = questions.map((one) =>
    'options' in one
      ? one.options.at(one === questions[0] ? -1 : 2)!
      : 'مجھے ایک استاد چاہیے،\nوقت',
  );
  const header = questions.map(({ text }) => text);
  writeFileSync(sheet, [row(['Timestamp', ...header]), row(['t', ...answers])].join('\r\n'));
  await commandNamed('survey').prepare(['--file', sheet, '--out', file]).run(backend);
  await page.goto(pathToFileURL(file).href);
  await page.locator('summary').last().click();
  await expectAccessible(page, 'the survey’s figures');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const bar = page.locator('meter');
    const widths = await page
      .locator('td:first-child')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(140);
    expect((await bar.first().boundingBox())!.height).toBeGreaterThan(5);
    await expect(bar.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  rmSync(folder, { recursive: true });
});

test.describe('the report', () => {
  let folder: string;
  let file: string;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'report-'));
    file = join(folder, 'report.html');
    await commandNamed('report').prepare(['--out', file]).run(backend);
  });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('is accessible, its tables too, and loads nothing', async ({ page }) => {
    const loaded: string[] = [];
    const printed: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    page.on('console', (message) => printed.push(message.text()));
    const url = pathToFileURL(file).href;
    await page.goto(url);
    await page
      .locator('details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    await expect(page.getByRole('table')).toHaveCount(6);
    await expectAccessible(page, 'the report');
    expect(loaded.filter((one) => !one.startsWith('data:'))).toEqual([url]);
    expect(printed).toEqual([]);
  });

  test('its charts are as wide as they’re drawn for, or their letters would be too small', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pathToFileURL(file).href);
    const scales = await page
      .locator('.chart .wide > svg')
      .evaluateAll((charts) =>
        charts.map((chart) => chart.clientWidth / Number(chart.getAttribute('width'))),
      );
    expect(scales.length).toBeGreaterThan(4);
    expect(Math.min(...scales)).toBeGreaterThan(0.95);
  });

  test('can be pictured for the documentation', async () => {
    const picture = join(folder, 'report.webp');
    await takePicture(file, picture);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1440, format: 'webp' });
  });
});
